/** Campaigns in the folder of `telos studio`, asked over HTTP. */
import type { CampaignListing } from '@telos/experiments'
import type { FolderAccess } from '../../../documents/folder-access.ts'

/** A part of a file that may be growing. */
export interface ResultPart {
  readonly blob: Blob
  /** Of the whole file, now. */
  readonly size: number
  readonly modified: number
  /** Changes when another file takes its place. */
  readonly identity: string
}

export interface CampaignAccess {
  list(signal?: AbortSignal): Promise<CampaignListing>
  results(path: string, from: number, signal?: AbortSignal): Promise<ResultPart>
  /** The text of `campaign.json`. */
  description(path: string, signal?: AbortSignal): Promise<string>
  /** A text of a task, by its hash. */
  text(path: string, digest: string, signal?: AbortSignal): Promise<string>
}

/** Texts larger than this are not opened. */
const longestText = 20_000_000

export function campaignAccess(folder: Pick<FolderAccess, 'get'>): CampaignAccess {
  async function part(
    route: string,
    query: Readonly<Record<string, string>>,
    from: number,
    signal: AbortSignal | undefined,
  ): Promise<ResultPart> {
    const answer = await folder.get(`campaigns/${route}`, { ...query, from: String(from) }, signal)
    const number = (name: string) => Number(answer.headers.get(name) ?? 0)
    return {
      blob: await answer.blob(),
      size: number('Telos-Size'),
      modified: number('Telos-Modified'),
      identity: answer.headers.get('Telos-Identity') ?? '',
    }
  }

  async function whole(route: string, query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<string> {
    const parts: Blob[] = []
    for (let from = 0; ; ) {
      const { blob, size } = await part(route, query, from, signal)
      parts.push(blob)
      from += blob.size
      if (from > longestText) throw new Error('it is too large to be opened here')
      if (blob.size === 0 || from >= size) return new Blob(parts).text()
    }
  }

  return {
    async list(signal) {
      return (await folder.get('campaigns', {}, signal)).json()
    },
    results: (path, from, signal) => part('results', { path }, from, signal),
    description: (path, signal) => whole('description', { path }, signal),
    text: (path, digest, signal) => whole('text', { path, digest }, signal),
  }
}
