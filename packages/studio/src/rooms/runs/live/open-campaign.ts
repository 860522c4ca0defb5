/** Opens a campaign in the worker, and follows it while it grows. */

import type { RunsContract, ShownBook, ShownDescription } from '../../../workers/runs/runs-contract.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import { type CampaignPlace, placeKey } from '../runs-address.ts'
import { progressOf } from './campaign-progress.ts'
import { type CampaignSources, loadWhole } from './campaign-sources.ts'
import { followResults, type ResultFeed } from './result-feed.ts'

/** What is known about a campaign that is open. */
export interface OpenedCampaign {
  readonly place: CampaignPlace
  /** Its name in the worker. */
  readonly book: string
  readonly description: ShownDescription
  /** Undefined until the first results have been read. */
  readonly shown: ShownBook | undefined
  /** When its file last changed; undefined for what does not grow. */
  readonly modified: number | undefined
  /** The share that has been read, from 0 to 1; undefined when all is. */
  readonly reading: number | undefined
}

interface OpenOptions {
  readonly place: CampaignPlace
  readonly book: string
  readonly isLight: boolean
  /** Results of other runs than those of the campaign are shown, too. */
  readonly isAll: boolean
  readonly sources: CampaignSources
  readonly worker: WorkerRpc<RunsContract>
  readonly tell: (opened: OpenedCampaign) => void
  /** What keeps it from being read, in a sentence; undefined when it is over. */
  readonly trouble: (problem: string | undefined) => void
  readonly now: () => number
  readonly isHidden: () => boolean
}

/** Milliseconds until the next look at a campaign. */
const pauses = { running: 1_000, resting: 8_000 }

export function openCampaign(options: OpenOptions): ResultFeed {
  const { place, sources, trouble } = options
  const { access } = sources
  if (place.kind !== 'folder') return openWhole(options)
  if (access) return openGrowing(options, access, place.path)
  trouble('This campaign lies in a folder. Start "telos studio FOLDER" and open the address that it prints.')
  return { look() {}, close() {} }
}

function openWhole({ place, book, isLight, isAll, sources, worker, tell, trouble }: OpenOptions): ResultFeed {
  let isClosed = false
  async function read(): Promise<void> {
    const whole = await loadWhole(place, sources)
    if (isClosed) return
    if (whole === undefined)
      return trouble(
        place.kind === 'file'
          ? 'This browser no longer has the file. Open it again: drop results.jsonl on this page.'
          : 'There is no campaign of this name in the box.',
      )
    const described = await worker.ask('open', { book, description: whole.description, isLight, isAll })
    const { results, name = '' } = whole
    const description = { ...described, title: described.title || name }
    const opened = { place, book, description, modified: undefined }
    if (!isClosed) tell({ ...opened, shown: undefined, reading: 0 })
    const shown = await worker.ask(
      'add',
      { book, blob: results, isLast: true },
      { onReport: (bytes) => !isClosed && tell({ ...opened, shown: undefined, reading: bytes / results.size }) },
    )
    if (!isClosed) tell({ ...opened, shown, reading: undefined })
  }
  read().catch((error: unknown) => !isClosed && trouble(sentence(error)))
  return { look() {}, close: () => void (isClosed = true) }
}

function openGrowing(
  { place, book, isLight, isAll, worker, tell, trouble, now, isHidden }: OpenOptions,
  access: NonNullable<CampaignSources['access']>,
  path: string,
): ResultFeed {
  let opened: OpenedCampaign | undefined
  let read = 0
  let hasResults = false
  /** When `campaign.json` was written, and how often since: a campaign that is run with other limits has other runs in the same file. */
  let described: number | undefined
  let changes = 0
  const listed = async (signal?: AbortSignal) =>
    (await access.list(signal)).campaigns.find((campaign) => campaign.path === path)
  return followResults({
    isHidden,
    tell: trouble,
    async read(from, signal) {
      if (!hasResults) {
        const found = await listed(signal)
        if (found === undefined) throw new Error(`There is no campaign in ${path || 'this folder'}.`)
        hasResults = found.results !== undefined
        // a campaign that has just begun: its file comes with the first result
        if (!hasResults) return { blob: new Blob(), size: 0, modified: found.description!.modified, identity: '' }
      }
      const part = await access.results(path, from, signal)
      return { ...part, identity: `${part.identity} ${changes}` }
    },
    async take({ blob, size, modified }, isFirst) {
      if (isFirst || opened === undefined) {
        // results of other tools have no description
        const written = (await listed())?.description
        const text = written && (await access.description(path))
        described = written?.modified
        const description = await worker.ask('open', { book, description: text, isLight, isAll })
        opened = { place, book, description, shown: undefined, modified, reading: 0 }
        read = 0
      }
      const shown = await worker.ask('add', { book, blob, isLast: false })
      const hasMoreOthers = shown.others > (opened.shown?.others ?? 0)
      if (hasMoreOthers && (await listed())?.description?.modified !== described) changes++
      read += blob.size
      opened = { ...opened, shown, modified, reading: read < size ? read / size : undefined }
      tell(opened)
    },
    pause() {
      if (!opened?.shown) return pauses.running
      const { description, shown, modified, reading } = opened
      const { state } = progressOf({ ...description, tally: shown.tally, modified, reading }, now())
      return state === 'running' ? pauses.running : pauses.resting
    },
  })
}

export function bookOf(place: CampaignPlace, isLight: boolean): string {
  return `${isLight ? 'list ' : ''}${placeKey(place)}`
}

export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
