/** A whole document in a link: data only, compressed, behind the `#` that browsers never send to a server. */
import { documentVersion, type ReadSaved, readSaved, type StudioDocument } from './studio-document.ts'

/** Characters that a link may unpack to; a small link can claim gigabytes. */
const mostUnpacked = 5_000_000

/** The part of the address that holds a document. */
export async function packDocument({ title, kind, files }: StudioDocument): Promise<string> {
  return packText(JSON.stringify({ telosStudio: documentVersion, title, kind, files }))
}

/** Any text as a part of an address. */
export async function packText(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return asAddress(new Uint8Array(await new Response(packed).arrayBuffer()))
}

/** Reads what `packText` wrote; undefined if it is damaged or unpacks to more than 5 MB. */
export async function unpackText(packed: string): Promise<string | undefined> {
  const bytes = fromAddress(packed)
  if (bytes === undefined) return undefined
  try {
    return await unpack(bytes)
  } catch {
    return undefined
  }
}

/** Reads what `packDocument` wrote, or refuses it with a sentence: links get cut, and lie. */
export async function unpackDocument(packed: string, id: string): Promise<ReadSaved> {
  const damaged = { refused: 'This link is damaged. Ask for it again; long links are sometimes cut.' }
  const bytes = fromAddress(packed)
  if (bytes === undefined) return damaged
  try {
    const text = await unpack(bytes)
    if (text === undefined) return { refused: 'This link unpacks to more than 5 MB. Ask for the file instead.' }
    return readSaved(JSON.parse(text), id)
  } catch {
    return damaged
  }
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length > mostUnpacked) {
      await reader.cancel()
      return undefined
    }
  }
  return text + decoder.decode()
}

function asAddress(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromAddress(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
