/** Reads files and stdin as text, or explains what is wrong with them. */
import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from '../command.ts'
import type { Io } from '../io.ts'

// documents have at most 10 million characters; this keeps an endless file from filling the memory
const MOST_BYTES = 64_000_000
const CHUNK_BYTES = 1 << 18

export interface InputText {
  /** The name as given, or `stdin`. Diagnostics use it. */
  readonly file: string
  readonly text: string
}

/** Reads a file, or stdin for `-`. Throws a `CommandError` for anything but readable text. */
export async function readInput(file: string, io: Io): Promise<InputText> {
  const isStdin = file === '-'
  const name = isStdin ? 'stdin' : file
  if (isStdin && io.stdin.isTTY) io.stderr.write('reading from the terminal; end with Ctrl-D\n')
  const bytes = await readAll(isStdin ? io.stdin : chunksOf(resolve(io.cwd, file)), name)
  try {
    return { file: name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    throw new CommandError('badInput', `${name} is not text in UTF-8`)
  }
}

/** Reads a file in chunks: loading streams would take longer than reading most files. */
function* chunksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const chunk = new Uint8Array(CHUNK_BYTES)
      const length = readSync(file, chunk)
      if (length === 0) return
      yield chunk.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}

async function readAll(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, name: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of chunks) {
      parts.push(chunk)
      length += chunk.length
      if (length > MOST_BYTES) throw new CommandError('badInput', `${name} is larger than 64 MB`)
    }
  } catch (error) {
    throw error instanceof CommandError
      ? error
      : new CommandError('badInput', `cannot read ${name}: ${readErrorReason(error)}`)
  }
  return Buffer.concat(parts)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
  ENOTDIR: 'a part of the path is not a directory',
  ENAMETOOLONG: 'the name is too long',
  EEXIST: 'it exists already',
}

/** Explains a failed file operation in words. */
export function readErrorReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return reasons[code ?? ''] ?? message
}
