/** The folder that `telos studio` was started with, asked over HTTP. A page on another web server has none. */

export interface FolderFile {
  /** From the folder, with `/` between its parts. */
  readonly path: string
  readonly bytes: number
}

interface FolderListing {
  readonly name: string
  /** Tells folders of the same name apart. */
  readonly id: string
  readonly files: readonly FolderFile[]
  /** False if there are more files than are listed. */
  readonly isComplete: boolean
}

interface FolderText {
  readonly text: string
  /** As `stampOfText` makes it: says whether the file is still the one that was read. */
  readonly stamp: string
}

export interface FolderAccess {
  /** Asks another route of the server, such as `campaigns`. Rejects with a `FolderError` if it refuses. */
  get(route: string, query?: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Response>
  list(signal?: AbortSignal): Promise<FolderListing>
  read(path: string, signal?: AbortSignal): Promise<FolderText>
  /**
   * Saves over the file with this stamp or, without a stamp, as a new file, in the folder with this id alone. Returns the new stamp.
   * Rejects with status 409 if another program has changed the file in the meantime.
   */
  write(
    path: string,
    text: string,
    at: { readonly folder: string; readonly stamp?: string | undefined },
  ): Promise<string>
}

/** What kept the server from doing as asked, in a sentence for the author. */
export class FolderError extends Error {
  /** Of HTTP; 0 if the server did not answer. */
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.name = 'FolderError'
    this.status = status
  }
}

/** Undefined without a token. `page` is the address of the page. */
export function openFolderAccess(
  token: string | undefined,
  page: string,
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
): FolderAccess | undefined {
  if (token === undefined) return undefined

  async function ask(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, Authorization: `Bearer ${token}` }
    let answer: Response
    try {
      answer = await fetch(url, { ...init, headers, cache: 'no-store', redirect: 'error' })
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new FolderError(
        0,
        'The studio does not answer. Start "telos studio" again and open the address that it prints.',
      )
    }
    if (!answer.ok) throw new FolderError(answer.status, await reasonOf(answer))
    return answer
  }

  const textAt = (path: string): URL => {
    const url = new URL('folder/text', page)
    url.searchParams.set('path', path)
    return url
  }

  return {
    get(route, query = {}, signal) {
      const url = new URL(route, page)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return ask(url, signal ? { signal } : {})
    },
    async list(signal) {
      return (await ask(new URL('folder', page), signal ? { signal } : {})).json()
    },
    async read(path, signal) {
      const answer = await ask(textAt(path), signal ? { signal } : {})
      // `answer.text()` would lose a byte order mark, and saving would then change the file
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
      return { text, stamp: stampIn(answer) }
    },
    async write(path, text, { folder, stamp }) {
      const url = textAt(path)
      url.searchParams.set('folder', folder)
      const before: Record<string, string> =
        stamp === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${stamp}"` }
      const headers = { ...before, 'Content-Type': 'application/octet-stream' }
      return stampIn(await ask(url, { method: 'PUT', headers, body: new TextEncoder().encode(text) }))
    },
  }
}

/** The stamp that the server gives a file with this text: its SHA-256 as hexadecimal digits. */
export async function stampOfText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function stampIn(answer: Response): string {
  return answer.headers.get('ETag')?.replaceAll('"', '') ?? ''
}

async function reasonOf(answer: Response): Promise<string> {
  if (answer.status === 401) return 'The studio has been restarted. Open the address that it printed then.'
  const told: unknown = await answer.json().catch(() => undefined)
  const { error } = (told ?? {}) as { readonly error?: unknown }
  return typeof error === 'string' ? error : `The studio answered with status ${answer.status}.`
}

/** The token of the printed address opens the folder to this tab. */
const key = 'telos-studio-token'

interface TokenPlaces {
  readonly location: { readonly href: string }
  readonly history: { replaceState(data: unknown, unused: string, url: string): void }
  /** `sessionStorage`: it ends with the tab, and no other site sees it. Browsers may forbid it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

/** Takes the token from the address, where it could be seen and shared, and keeps it for reloads of this tab. */
export function takeFolderToken({ location, history, storage }: TokenPlaces): string | undefined {
  const url = new URL(location.href)
  const given = url.searchParams.get('token')
  if (given === null) return kept(storage)
  url.searchParams.delete('token')
  history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`)
  if (given === '') return kept(storage)
  try {
    storage().setItem(key, given)
  } catch {
    // it then lasts until the next reload
  }
  return given
}

function kept(storage: TokenPlaces['storage']): string | undefined {
  try {
    return storage().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
