"""A mail server of Debian (python3-aiosmtpd): notes each letter in a file before it says that it has it, and once it was said."""
import asyncio, json, sys, time
from email import message_from_bytes

from aiosmtpd.smtp import SMTP

given = json.loads(sys.argv[1])
notes = open(given["file"], "a", buffering=1)


def note(what, name):
    notes.write(json.dumps({"what": what, "id": name, "atMs": time.time() * 1000}) + "\n")


class Taking:
    async def handle_DATA(self, server, session, envelope):
        name = message_from_bytes(envelope.content)["message-id"].strip("<> ").split("@")[0]
        note("has", name)
        await asyncio.sleep(given["slowMs"] / 1000)
        note("says", name)
        return "250 2.0.0 Ok: queued as D1"


async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(Taking(), loop=loop), "127.0.0.1", given["port"])
    print("ready", flush=True)
    await server.serve_forever()


asyncio.run(main())
