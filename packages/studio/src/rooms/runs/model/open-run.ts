/** From a run to the room where its task can be searched, read or played. */
import type { CampaignTask, TextRef } from '@telos/experiments'
import type { StudioDocument } from '../../../documents/studio-document.ts'
import { documentIdOf } from '../../../documents/studio-document.ts'
import type { StudioShell } from '../../../shell/room.ts'
import type { Route } from '../../../shell/route.ts'
import type { RunDetails } from '../../../workers/runs/runs-contract.ts'
import { type CampaignSources, campaignText } from '../live/campaign-sources.ts'
import type { CampaignPlace } from '../runs-address.ts'

/** The rooms that can show the task of a run. */
export function roomsFor(task: CampaignTask | undefined): readonly ('lab' | 'author')[] {
  switch (task?.kind) {
    case 'lab':
      return ['lab']
    case 'pddl':
    case 'vgdl':
    case 'document':
      return ['lab', 'author']
    default:
      return []
  }
}

interface OpenRunOptions {
  readonly details: RunDetails
  readonly place: CampaignPlace
  readonly sources: CampaignSources
  readonly desk: Pick<StudioShell['desk'], 'library' | 'add'>
}

/** Where to go. Texts become a document of this browser first. Rejects with a sentence if the campaign does not have them. */
export async function routeOfRun(room: 'lab' | 'author', options: OpenRunOptions): Promise<Route> {
  const { task, algorithm } = options.details
  if (task === undefined) throw new Error('The campaign does not say what this task is: its campaign.json is missing.')
  const job: Record<string, string> =
    algorithm?.kind === 'telos'
      ? { strategy: algorithm.search, heuristic: algorithm.heuristic ?? '', pruning: algorithm.pruning ?? '' }
      : {}
  if (task.kind === 'lab') {
    const [start = '', goal = ''] = task.parameters.map(String)
    return { room: 'lab', path: ['search', task.problem], query: written({ ...job, start, goal }) }
  }
  if (task.kind === 'values') throw new Error('This task is a set of values: there is no text to open.')
  const document = await documentOf(task, options)
  // what somebody has changed since is not overwritten
  if ((await options.desk.library.load(document.id)) === undefined) await options.desk.add(document)
  if (room === 'author') return { room, path: [document.id], query: {} }
  return { room, path: ['document', document.id], query: written(job) }
}

async function documentOf(
  task: Exclude<CampaignTask, { kind: 'lab' | 'values' }>,
  { place, sources }: OpenRunOptions,
): Promise<StudioDocument> {
  const refs = refsOf(task)
  const files = await Promise.all(
    refs.map(async ({ path, digest }) => {
      const text = await campaignText(place, digest, sources)
      if (text === undefined)
        throw new Error(`The text of ${path} is not here: it lies in the folder "texts" beside the results.`)
      return { path: baseOf(path), text }
    }),
  )
  const kind = task.kind === 'document' ? 'domain' : task.kind
  return {
    id: documentIdOf('run', refs.map(({ digest }) => digest).join(' ')),
    title: `${task.domain} ${task.name}`,
    kind,
    files: unlike(files),
  }
}

function refsOf(task: Exclude<CampaignTask, { kind: 'lab' | 'values' }>): readonly TextRef[] {
  switch (task.kind) {
    case 'pddl':
      return [task.domainText, task.problemText]
    case 'vgdl':
      return [task.gameText, task.levelText]
    case 'document':
      return [task.documentText]
  }
}

/** Two files of a document have two names. */
function unlike<T extends { readonly path: string }>(files: readonly T[]): readonly T[] {
  return files.map((file, at) =>
    files.findIndex(({ path }) => path === file.path) < at ? { ...file, path: `${at}-${file.path}` } : file,
  )
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1) || path
}

function written(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
