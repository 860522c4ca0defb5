import { type Campaign, mostRuns, type Run, withCommas } from './campaign.ts'
import { type FileShape, mistakeInShape } from './file-shape.ts'
import { identityOf } from './kept-logs.ts'

/** What `campaign.json` holds: the campaign, how many runs it has, and where its file lies, from the folder of results. */
export interface StoredCampaign extends Campaign {
  readonly runs: number
  readonly folder: string
}

/** A campaign, or what is wrong with its text. */
export type CampaignReadFromText = { readonly campaign: StoredCampaign } | { readonly problem: string }

/**
 * Reads the text of a `campaign.json`.
 *
 * @example
 * readStoredCampaign('{}') // { problem: '"name" is missing, expected a text' }
 */
export function readStoredCampaign(text: string): CampaignReadFromText {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { problem: `not JSON: ${(error as Error).message}` }
  }
  const problem = mistakeInShape(value, campaignShape)
  if (problem !== undefined) return { problem }
  const campaign = value as StoredCampaign
  if (campaign.repetitions <= mostRuns) return { campaign }
  return { problem: `"repetitions" is ${campaign.repetitions}, expected at most ${withCommas(mostRuns)}` }
}

const limits = { cpu: 'number', wall: 'number', memory: 'number', output: 'number' } as const
const moreLimits = { expansions: 'number' } as const
const textRef = { keys: { path: 'text', digest: 'text' } } as const

/** What campaigns and their runs have both. */
const sharedKeys: Readonly<Record<string, FileShape>> = {
  revision: 'text',
  seed: 'number',
  isolation: { oneOf: ['process', 'reuse'] },
  limits: { keys: limits, optional: moreLimits },
}

const algorithmShape: FileShape = {
  keys: { name: 'text', optimal: 'flag' },
  optional: { limits: { keys: {}, optional: { ...limits, ...moreLimits } } },
  kinds: {
    telos: { search: 'text' },
    command: { command: { list: 'text' }, patterns: { each: 'text' } },
    module: { file: 'text' },
  },
}

const taskShape: FileShape = {
  keys: { domain: 'text', name: 'text' },
  kinds: {
    pddl: { domainText: textRef, problemText: textRef },
    vgdl: { gameText: textRef, levelText: textRef },
    document: { documentText: textRef },
    lab: { problem: 'text', parameters: { list: 'scalar' } },
    values: { values: { each: 'scalar' } },
  },
}

/** What a run is made of; its id is another matter. */
const runShape: FileShape = {
  keys: { ...sharedKeys, campaign: 'text', repetition: 'count', algorithm: algorithmShape, task: taskShape },
}

const campaignShape: FileShape = {
  keys: {
    name: 'text',
    title: 'text',
    about: 'text',
    repetitions: 'count',
    ...sharedKeys,
    algorithms: { list: algorithmShape },
    tasks: { list: taskShape },
    references: { each: { keys: { cost: 'number', source: 'text' } } },
    report: {
      keys: { attributes: { list: 'text' }, agileLimit: 'number' },
      optional: { baseline: 'text', better: { each: { oneOf: ['low', 'high'] } } },
    },
    runs: 'count',
    folder: 'text',
  },
}

/** A run, or what is wrong with its text. */
export type SentRun = { readonly run: Run; readonly problem?: undefined } | { readonly problem: string }

/**
 * Reads a run that came from another machine. Its id names files, and everybody who can reach a queue can put anything there: so it has
 * to be the hash of the rest, by `digest`.
 *
 * @example readSentRun('{}', digestOf) // { problem: '"revision" is missing, expected a text' }
 */
export function readSentRun(text: string, digest: (value: unknown) => string): SentRun {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problem: `not JSON: ${(error as Error).message}` }
  }
  const problem = mistakeInShape(value, runShape)
  if (problem !== undefined) return { problem }
  const { id, ...rest } = value as Run
  return digest({ ...rest, algorithm: identityOf(rest.algorithm) }) === id
    ? { run: { id, ...rest } }
    : { problem: 'its id is not its hash' }
}
