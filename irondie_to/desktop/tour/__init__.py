"""The tour for organisers: a made-up event from registration to champion, step by step."""
