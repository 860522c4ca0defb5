/** Where campaigns come from: the box, files of this browser, and the folder of `telos studio`. */
import type { CampaignListing } from '@telos/experiments'
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { FolderAccess } from '../../../documents/folder-access.ts'
import type { RecordedCampaign } from '../../../examples/campaigns/campaigns.ts'
import type { CampaignPlace } from '../runs-address.ts'

/** A campaign whose results do not grow. */
interface WholeCampaign {
  /** That of its file. */
  readonly name?: string
  readonly description?: string | undefined
  readonly results: Blob
  /** Texts of tasks by their hash. */
  readonly texts?: Readonly<Record<string, string>>
}

export interface CampaignSources {
  readonly box: readonly RecordedCampaign[]
  readonly files: KeptFiles
  readonly access?: CampaignAccess | undefined
}

/** What does not grow; undefined if it is not there. */
export async function loadWhole(
  place: CampaignPlace,
  { box, files }: CampaignSources,
): Promise<WholeCampaign | undefined> {
  if (place.kind === 'box') return box.find(({ id }) => id === place.id)?.load()
  return place.kind === 'file' ? files.load(place.id) : undefined
}

/** A text of a task; undefined where there is none. */
export async function campaignText(
  place: CampaignPlace,
  digest: string,
  sources: CampaignSources,
): Promise<string | undefined> {
  if (place.kind === 'folder') return sources.access?.text(place.path, digest)
  const { texts } = (await loadWhole(place, sources)) ?? {}
  return texts && Object.hasOwn(texts, digest) ? texts[digest] : undefined
}

// Campaigns in the folder of `telos studio`, asked over HTTP.

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

// Results that were opened from files: this browser keeps them, so that an address can be loaded again.

interface KeptCampaign {
  readonly id: string
  /** The name of its file. */
  readonly name: string
  readonly description?: string | undefined
  readonly results: Blob
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

interface KeptFiles {
  /** The latest first. */
  list(): Promise<readonly KeptCampaign[]>
  load(id: string): Promise<KeptCampaign | undefined>
  keep(campaign: KeptCampaign): Promise<void>
}

/** The oldest goes when there are more. */
const most = 6

let ofPage: KeptFiles | undefined

/** In IndexedDB; where the browser forbids that, for as long as the page lives. One for the page: each opens a database. */
export function keptFiles(): KeptFiles {
  return (ofPage ??= openKeptFiles())
}

function openKeptFiles(): KeptFiles {
  const inPage = new Map<string, KeptCampaign>()
  const opened: Promise<UseStore | undefined> = (async () => {
    const store = createStore('telos-studio-campaigns', 'campaigns')
    await get('', store)
    return store
  })().catch(() => undefined)

  async function list(): Promise<readonly KeptCampaign[]> {
    const store = await opened
    const all = store
      ? (await entries<string, KeptCampaign>(store)).map(([, campaign]) => campaign)
      : [...inPage.values()]
    return all.toSorted((one, other) => other.keptAt - one.keptAt)
  }

  return {
    list,
    async load(id) {
      const store = await opened
      return inPage.get(id) ?? (store && (await get<KeptCampaign>(id, store)))
    },
    async keep(campaign) {
      const store = await opened
      inPage.set(campaign.id, campaign)
      if (store === undefined) return
      // a full disk keeps nobody from looking
      await set(campaign.id, campaign, store).catch(() => undefined)
      for (const { id } of (await list()).slice(most)) await del(id, store)
    },
  }
}
