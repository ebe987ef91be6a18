# Receives webhooks of Dealer Inventory. Python 3.8 or later, no packages:
# WEBHOOK_SECRET=whsec_… PORT=8080 python3 receiver.py
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].replace("whsec_", "", 1))
TOLERANCE_SECONDS = 300
seen = set()  # in production a table with a unique column: a message can arrive more than once


def is_genuine(headers, body):
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected.encode(), one.encode()) for one in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_genuine(self.headers, body):
            self.send_response(400)
            self.end_headers()
            return
        message_id = self.headers["webhook-id"]
        if message_id not in seen:
            seen.add(message_id)
            message = json.loads(body)
            data = message["data"]
            print(message["type"], data.get("listing_id", ""), data.get("version", ""), flush=True)
        self.send_response(204)  # within 10 seconds; do slow work afterwards
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver)
print(f"listening on {server.server_port}", flush=True)
server.serve_forever()
