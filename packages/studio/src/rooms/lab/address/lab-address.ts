/** The address of a view in the Lab: everything that can be linked and reloaded. `#/lab/eight-puzzle?strategy=astar&step=41&beside=greedy` */
import type { Route } from '../../../shell/route.ts'
import type { LabJob, LabLanguage, SearchBreakpoint } from '../../../workers/lab/lab-contract.ts'
import { type LaneNode, type LayoutShape, mostLanes } from '../model/lab-state.ts'
import { type ColourBy, colourings } from '../tree/colour-by.ts'
import { readBreakpoints, writeBreakpoints } from './breakpoint-text.ts'

/** What is searched, as the address names it. */
export type LabSubject =
  | ({ readonly kind: 'textbook'; readonly name: string } & SubjectParameters)
  /** A document of this browser or an example. `file`: which problem or level of it. */
  | { readonly kind: 'document'; readonly id: string; readonly file: string }
  /** The code of the reader's own that runs. */
  | ({ readonly kind: 'own' } & SubjectParameters)
  /** The recorded search that is open. */
  | { readonly kind: 'trace' }

interface SubjectParameters {
  readonly start: string
  readonly goal: string
  /** Steps from the start to the state at which the search begins. */
  readonly way?: readonly string[]
}

export interface LabAddress {
  readonly subject: LabSubject
  /** The first and those beside it. */
  readonly jobs: readonly LabJob[]
  /** Undefined: the search begins to grow by itself. */
  readonly step: number | undefined
  readonly selected: LaneNode | undefined
  readonly against: LaneNode | undefined
  readonly colour: ColourBy
  readonly shape: LayoutShape
  readonly language: LabLanguage
  readonly collapsed: readonly ReadonlySet<number>[]
  readonly breakpoints: readonly SearchBreakpoint[]
}

/** What the room shows when nothing is named. */
export const firstSubject = 'eight-puzzle'

const documentWord = 'document'
/** Before the name of a textbook problem that has the name of a view: `search/needs`. */
const searchWord = 'search'
const viewNames = ['needs', 'compare', 'own', 'trace', documentWord, searchWord]
const numberKeys = ['increment', 'solutions', 'nodes', 'bound', 'depth', 'milliseconds', 'memory'] as const
const textKeys = ['pruning', 'heuristic', 'cost'] as const
const jobKeys = ['strategy', 'explore', 'options', ...numberKeys, ...textKeys]
/** Keys that this file reads and writes; others are left alone. */
const ownKeys = [
  'start',
  'goal',
  'way',
  'file',
  ...jobKeys,
  'beside',
  'step',
  'node',
  'against',
  'colour',
  'layout',
  'lang',
  'fold',
  'break',
]

export function readAddress({ path, query }: Route): LabAddress {
  const [first = firstSubject, id] = path
  const way = readWay(query['way'])
  const parameters = { start: query['start'] ?? '', goal: query['goal'] ?? '', ...(way && { way }) }
  const subject: LabSubject =
    first === documentWord && id !== undefined
      ? { kind: 'document', id, file: query['file'] ?? '' }
      : first === 'own'
        ? { kind: 'own', ...parameters }
        : first === 'trace'
          ? { kind: 'trace' }
          : { kind: 'textbook', name: first === searchWord && id !== undefined ? id : first, ...parameters }
  const beside = (query['beside'] ?? '').split('|').filter((text) => text.trim() !== '')
  const step = query['step'] === undefined ? undefined : Number(query['step'])
  return {
    subject,
    jobs: [jobOfQuery(query), ...beside.map(jobOfText)].slice(0, mostLanes),
    step: step !== undefined && Number.isSafeInteger(step) && step >= 0 ? step : undefined,
    selected: readPlace(query['node']),
    against: readPlace(query['against']),
    colour: colourings.find((each) => each === query['colour']) ?? 'f',
    shape: query['layout'] === 'radial' ? 'radial' : 'tidy',
    language: query['lang'] === 'it' ? 'it' : 'en',
    collapsed: readFolds(query['fold']),
    breakpoints: readBreakpoints(query['break']),
  }
}

/** The address as a route. Keys of others are kept from `query`. */
export function addressRoute(address: LabAddress, query: Route['query'] = {}): Route {
  const { subject, jobs, step, selected, against, colour, shape, language, collapsed, breakpoints } = address
  const others = Object.entries(query).filter(([key]) => !ownKeys.includes(key))
  const [job = {}, ...beside] = jobs
  const written: Record<string, string | undefined> = {
    ...Object.fromEntries(others),
    ...('start' in subject && {
      start: subject.start,
      goal: subject.goal,
      way: subject.way && JSON.stringify(subject.way),
    }),
    ...(subject.kind === 'document' && { file: subject.file }),
    ...queryOfJob(job),
    beside: beside.map(textOfJob).join('|'),
    step: step === undefined ? undefined : String(step),
    node: writePlace(selected),
    against: writePlace(against),
    colour: colour === 'f' ? undefined : colour,
    layout: shape === 'tidy' ? undefined : shape,
    lang: language === 'en' ? undefined : language,
    fold: writeFolds(collapsed),
    break: writeBreakpoints(breakpoints),
  }
  return {
    room: 'lab',
    path: subjectPath(subject),
    query: Object.fromEntries(
      Object.entries(written).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
    ),
  }
}

/** The part of an address that names the subject. */
export function subjectPath(subject: LabSubject): readonly string[] {
  switch (subject.kind) {
    case 'textbook':
      return viewNames.includes(subject.name) ? [searchWord, subject.name] : [subject.name]
    case 'document':
      return [documentWord, subject.id]
    default:
      return [subject.kind, 'run']
  }
}

function queryOfJob(job: LabJob): Record<string, string> {
  const options = Object.entries(job.options ?? {}).map(([name, value]) => `${name}=${value}`)
  return Object.fromEntries([
    ...(job.strategy ? [['strategy', job.strategy]] : []),
    ...textKeys.flatMap((key) => (job[key] ? [[key, job[key]]] : [])),
    ...numberKeys.flatMap((key) => (job[key] === undefined ? [] : [[key, String(job[key])]])),
    ...(options.length > 0 ? [['options', options.join(',')]] : []),
    ...(job.explore ? [['explore', '1']] : []),
  ])
}

function jobOfQuery(query: Route['query']): LabJob {
  const options = (query['options'] ?? '').split(',').flatMap((part) => {
    const [name, value] = part.split('=')
    return name && Number.isFinite(Number(value)) && value ? [[name, Number(value)] as const] : []
  })
  const texts = textKeys.flatMap((key) => (query[key] ? [[key, query[key]] as const] : []))
  const numbers = numberKeys.flatMap((key) => {
    const value = Number(query[key])
    return query[key] && Number.isFinite(value) && value >= 0 ? [[key, value] as const] : []
  })
  return {
    ...(query['strategy'] && { strategy: query['strategy'] }),
    ...Object.fromEntries([...texts, ...numbers]),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
    ...(query['explore'] === '1' && { explore: true }),
  }
}

/** A job in one word or several: `greedy`, `beam pruning=closed options=width=10`. */
export function textOfJob(job: LabJob): string {
  const { strategy = '', ...rest } = queryOfJob(job)
  return [strategy, ...Object.entries(rest).map(([key, value]) => `${key}=${value.replaceAll(' ', '')}`)]
    .join(' ')
    .trim()
}

export function jobOfText(text: string): LabJob {
  const parts = text.trim().split(/\s+/)
  const query: Record<string, string> = {}
  for (const part of parts) {
    const at = part.indexOf('=')
    if (at < 0) query['strategy'] = part
    else if (jobKeys.includes(part.slice(0, at))) query[part.slice(0, at)] = part.slice(at + 1)
  }
  return jobOfQuery(query)
}

/** A list of names, as JSON. What is none is left out. */
function readWay(text: string | undefined): readonly string[] | undefined {
  try {
    const way: unknown = JSON.parse(text ?? '[]')
    const isWay = Array.isArray(way) && way.length > 0 && way.every((step) => typeof step === 'string')
    return isWay ? way : undefined
  } catch {
    return undefined
  }
}

/** `38`, or `1.38` for a lane beside the first. */
function writePlace(place: LaneNode | undefined): string | undefined {
  if (place === undefined) return undefined
  return place.lane === 0 ? String(place.node) : `${place.lane}.${place.node}`
}

function readPlace(text: string | undefined): LaneNode | undefined {
  const match = /^(?:([0-3])\.)?(\d{1,9})$/.exec(text ?? '')
  return match ? { lane: Number(match[1] ?? 0), node: Number(match[2]) } : undefined
}

/** Nodes that are folded in each lane: `4.9`, and `4.9_3` for two lanes. */
function writeFolds(collapsed: readonly ReadonlySet<number>[]): string | undefined {
  const texts = collapsed.map((nodes) => [...nodes].toSorted((one, other) => one - other).join('.'))
  return texts.join('_').replace(/_+$/, '') || undefined
}

function readFolds(text: string | undefined): readonly ReadonlySet<number>[] {
  if (text === undefined || !/^[\d._]{1,4000}$/.test(text)) return []
  return text
    .split('_')
    .slice(0, mostLanes)
    .map((nodes) => new Set(nodes.split('.').filter(Boolean).map(Number)))
}
