/** Copies, because a database buffer may start at any offset and typed arrays need alignment. */
const ownBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

export const packFloats = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
export const unpackFloats = (bytes: Uint8Array): Float32Array => new Float32Array(ownBuffer(bytes));
