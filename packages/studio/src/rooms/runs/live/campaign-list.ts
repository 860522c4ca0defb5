/** All campaigns that there are, each with what was counted. Those of a folder are looked at again and again, one after the other. */
import type { ListedCampaign } from '@telos/experiments'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CampaignTally } from '../../../workers/runs/book.ts'
import type { RunsContract } from '../../../workers/runs/runs-contract.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import { type CampaignPlace, placeKey } from '../runs-address.ts'
import { progressOf } from './campaign-progress.ts'
import { type CampaignSources, loadWhole } from './campaign-sources.ts'
import { bookOf, type OpenedCampaign, sentence } from './open-campaign.ts'

export interface ListEntry {
  readonly key: string
  readonly place: CampaignPlace
  readonly title: string
  readonly total: number | undefined
  readonly wall: number | undefined
  /** Undefined until it has been read. */
  readonly tally: CampaignTally | undefined
  readonly modified: number | undefined
  /** The share of its file that has been read; undefined when all is. */
  readonly reading: number | undefined
}

interface CampaignListState {
  readonly entries: readonly ListEntry[]
  /** Undefined: there is no folder, or it answers. */
  readonly trouble: string | undefined
  /** Whether everything was looked at once. */
  readonly isRead: boolean
  /** False if the folder has more campaigns, or deeper folders, than are listed. */
  readonly isComplete: boolean
}

export interface CampaignList {
  readonly store: StoreApi<CampaignListState>
  /** Takes what is known about a campaign that is open: it is not read twice. */
  note(opened: OpenedCampaign): void
  /** Looks again at once. */
  look(): void
  close(): void
}

interface CampaignListOptions {
  readonly sources: CampaignSources
  readonly worker: WorkerRpc<RunsContract>
  readonly now: () => number
  readonly isHidden: () => boolean
}

/** Milliseconds until the next look. */
const pauses = { running: 3_000, resting: 10_000 }

export function createCampaignList({ sources, worker, now, isHidden }: CampaignListOptions): CampaignList {
  const store = createStore<CampaignListState>(() => ({
    entries: [],
    trouble: undefined,
    isRead: false,
    isComplete: true,
  }))
  /** Bytes that were read of the results of a folder's campaigns, by key. */
  const read = new Map<string, number>()
  /** Which files these were: another one in the same place is read from its start, however long it is. */
  const identities = new Map<string, string>()
  /** When their `campaign.json` was written. */
  const described = new Map<string, number | undefined>()
  let open: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  let isClosed = false

  function put(entry: ListEntry): void {
    const { entries } = store.getState()
    const at = entries.findIndex(({ key }) => key === entry.key)
    if (!isClosed) store.setState({ entries: at < 0 ? [...entries, entry] : entries.with(at, entry) })
  }

  const known = (key: string) => store.getState().entries.find((entry) => entry.key === key)

  async function addWhole(place: CampaignPlace, title: string): Promise<void> {
    const key = placeKey(place)
    if (known(key)) return
    const nothing = { total: undefined, wall: undefined, modified: undefined, tally: undefined, reading: undefined }
    put({ key, place, title, ...nothing })
    const whole = await loadWhole(place, sources)
    if (whole === undefined || key === open) return
    const book = bookOf(place, true)
    const {
      total,
      wall,
      title: own,
    } = await worker.ask('open', { book, description: whole.description, isLight: true })
    const { tally } = await worker.ask('add', { book, blob: whole.results, isLast: true })
    await worker.ask('close', { book })
    if (key !== open)
      put({ key, place, title: own || title, total, wall, tally, modified: undefined, reading: undefined })
  }

  async function addListed(listed: ListedCampaign, folder: NonNullable<CampaignSources['access']>): Promise<void> {
    const { path, results, description } = listed
    const place: CampaignPlace = { kind: 'folder', path }
    const key = placeKey(place)
    if (key === open) return
    const book = bookOf(place, true)
    const before = read.get(key)
    const size = results?.bytes ?? 0
    if (before === undefined || size < before || described.get(key) !== description?.modified) {
      const text = description && (await folder.description(path))
      const { title, total, wall } = await worker.ask('open', { book, description: text, isLight: true })
      // it was opened meanwhile: `note` says more about it
      if (key === open) return
      described.set(key, description?.modified)
      read.set(key, 0)
      put({
        key,
        place,
        title: title || path || 'This folder',
        total,
        wall,
        tally: undefined,
        modified: results?.modified,
        reading: undefined,
      })
      if (size === 0) return
    }
    for (let from = read.get(key) ?? 0; from < size && !isClosed; from = read.get(key)!) {
      const part = await folder.results(path, from)
      if (identities.get(key) !== part.identity) {
        identities.set(key, part.identity)
        if (from > 0) {
          read.delete(key)
          return addListed(listed, folder)
        }
      }
      if (part.blob.size === 0) break
      const { tally } = await worker.ask('add', { book, blob: part.blob, isLast: false })
      read.set(key, from + part.blob.size)
      const entry = known(key)
      const reading = read.get(key)! < size ? read.get(key)! / size : undefined
      if (entry && key !== open) put({ ...entry, tally, modified: part.modified, reading })
    }
  }

  /** What went wrong, in a sentence. A campaign that cannot be read hides no other one. */
  async function readAll(): Promise<string | undefined> {
    const { box, files, access } = sources
    const problems: string[] = []
    const attempt = (name: string, work: Promise<void>) =>
      work.catch((error: unknown) => void problems.push(`${name}: ${sentence(error)}`))
    for (const { id, title } of box) await attempt(title, addWhole({ kind: 'box', id }, title))
    for (const { id, name } of await files.list()) await attempt(name, addWhole({ kind: 'file', id }, name))
    if (access === undefined) return problems[0]
    const { campaigns, isComplete } = await access.list()
    const there = new Set(campaigns.map(({ path }) => placeKey({ kind: 'folder', path })))
    const { entries } = store.getState()
    const left = entries.filter(({ key, place }) => place.kind !== 'folder' || there.has(key))
    store.setState({ isComplete, ...(left.length < entries.length && { entries: left }) })
    for (const listed of campaigns) await attempt(listed.path || 'This folder', addListed(listed, access))
    return problems[0]
  }

  function isSomethingRunning(): boolean {
    return store
      .getState()
      .entries.some(({ tally, ...entry }) => tally && progressOf({ ...entry, tally }, now()).state === 'running')
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (isLooking || isClosed || isHidden()) return
    isLooking = true
    const trouble = await readAll().catch(sentence)
    isLooking = false
    if (isClosed) return
    store.setState({ trouble, isRead: true })
    if (sources.access) timer = setTimeout(() => void look(), isSomethingRunning() ? pauses.running : pauses.resting)
  }

  void look()
  return {
    store,
    look: () => void look(),
    note({ place, description: { title, total, wall }, shown, modified, reading }) {
      const key = placeKey(place)
      open = key
      const entry = known(key)
      const named = title || entry?.title || (place.kind === 'folder' ? place.path || 'This folder' : place.id)
      put({ key, place, title: named, total, wall, tally: shown?.tally ?? entry?.tally, modified, reading })
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/**
 * Campaigns as lists show them: those of the folder in the order of their paths. Where two have one title, as a campaign before and after a change has, it says where
 * they are.
 */
export function namedEntries(entries: readonly ListEntry[]): readonly ListEntry[] {
  const counts = new Map<string, number>()
  for (const { title } of entries) counts.set(title, (counts.get(title) ?? 0) + 1)
  const ofFolder = entries
    .filter(({ place }) => place.kind === 'folder')
    .toSorted((one, other) => pathOf(one).localeCompare(pathOf(other), 'en', { numeric: true }))
  return [...ofFolder, ...entries.filter(({ place }) => place.kind !== 'folder')].map((entry) =>
    counts.get(entry.title)! > 1 ? { ...entry, title: `${entry.title} (${whereText(entry.place)})` } : entry,
  )
}

function pathOf({ place }: ListEntry): string {
  return place.kind === 'folder' ? place.path : ''
}

function whereText(place: CampaignPlace): string {
  switch (place.kind) {
    case 'folder':
      return place.path || 'this folder'
    case 'file':
      return place.id
    case 'box':
      return 'in the box'
  }
}
