/** Reads a campaign from a file in YAML, JSON, TypeScript or JavaScript. */
import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Diagnostic } from '@telos/core'
import { readLocatedData } from '@telos/documents'
import { FileError, loadModule } from '@telos/lab/node'
import { type Campaign, mostRuns, wholeLimits, withCommas } from '../../campaign/campaign.ts'
import { provided } from '../execute/execute-module.ts'
import { CampaignChecker, isDataRecord } from './checker.ts'
import { countRuns } from './expand-campaign.ts'
import { plainValues } from './files/plain-values.ts'
import { readAlgorithms } from './read-algorithms.ts'
import { readRunLimits } from './read-limits.ts'
import { readReferences } from './read-references.ts'
import { readTasks } from './read-tasks.ts'
import { readWishes } from './read-wishes.ts'
import { NeverSettledError, settled } from './settled.ts'
import { TextCollection } from './text-collection.ts'

export interface ReadCampaignOptions {
  /** The version of what is measured, if the file names none. @default '' */
  readonly revision?: string
  /** A version that counts more than the one in the file. */
  readonly otherRevision?: string | undefined
}

export interface CampaignReading {
  /** Undefined if there are errors. */
  readonly campaign: Campaign | undefined
  /** The texts of its tasks, by their hashes. */
  readonly texts: ReadonlyMap<string, string>
  /** The folder of the file, from which other files are found. */
  readonly folder: string
  /** The text of the file, into which spans point. */
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
}

const keys = [
  'telos',
  'name',
  'title',
  'about',
  'seed',
  'repetitions',
  'limits',
  'isolation',
  'logs',
  'revision',
  'algorithms',
  'tasks',
  'references',
  'report',
]

/**
 * Reads a campaign and everything that it names: finds files, calls generators, fills in defaults, and says what is wrong.
 *
 * @example
 * const { campaign, texts, diagnostics } = await readCampaign('experiments/small-pddl.yaml')
 */
export async function readCampaign(file: string, options: ReadCampaignOptions = {}): Promise<CampaignReading> {
  const path = resolve(file)
  const folder = dirname(path)
  if (!/\.[cm]?[jt]s$/.test(path)) {
    const text = readFileSync(path, 'utf8')
    const { data, diagnostics, isClear, withSpan } = readLocatedData(text, file)
    if (data === undefined) return { campaign: undefined, texts: new Map(), folder, text, diagnostics }
    const read = await readData(data, path, options, 'begin with "telos: experiment/1"')
    const all = [...diagnostics, ...read.diagnostics.map(withSpan)]
    return { ...read, campaign: isClear ? read.campaign : undefined, folder, text, diagnostics: all }
  }
  try {
    const module = await settled(loadModule(file, { provide: provided }))
    const hint = "the file says: export default { telos: 'experiment/1', algorithms: […], tasks: […] }"
    const check = new CampaignChecker()
    const data = plainValues(() => module.exports['default'], check)
    const read =
      check.diagnostics.length === 0
        ? await readData(data, path, options, hint)
        : { campaign: undefined, texts: new Map(), diagnostics: check.diagnostics }
    return { ...read, folder, text: module.text }
  } catch (error) {
    if (error instanceof NeverSettledError) {
      const fault: Diagnostic = {
        code: 'experiment/generator',
        severity: 'error',
        message: `it ${error.message}`,
        span: { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 },
      }
      return { campaign: undefined, texts: new Map(), folder, text: '', diagnostics: [fault] }
    }
    if (!(error instanceof FileError)) throw error
    return { campaign: undefined, texts: new Map(), folder, text: error.text ?? '', diagnostics: error.diagnostics }
  }
}

async function readData(
  data: unknown,
  path: string,
  { revision = '', otherRevision }: ReadCampaignOptions,
  hint: string,
): Promise<Pick<CampaignReading, 'campaign' | 'texts' | 'diagnostics'>> {
  const check = new CampaignChecker()
  const texts = new TextCollection(dirname(path), check)
  if (!isDataRecord(data) || data['telos'] !== 'experiment/1') {
    const at = isDataRecord(data) && 'telos' in data ? ['telos'] : []
    check.report('experiment/wrong-kind', at, 'this is no campaign', { hint })
    return { campaign: undefined, texts: texts.texts, diagnostics: check.diagnostics }
  }
  const given = check.record(data, [], keys, 'a campaign') ?? {}
  const word = (key: string, what: string): string | undefined =>
    check.optional(given[key], (one) => check.text(one, [key], what))
  const whole = (key: string, what: string, least: number): number | undefined =>
    check.optional(given[key], (one) => check.number(one, [key], what, { least, isWhole: true }))
  const name = word('name', 'a word') ?? basename(path).replace(/\.[^.]*$/, '')
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u.test(name))
    check.report(
      'experiment/wrong-value',
      ['name'],
      `found ${JSON.stringify(name)}, expected a word: letters, digits, - and _, at most 100`,
    )
  for (const key of ['algorithms', 'tasks']) if (given[key] === undefined) check.missing([], key, 'the campaign')
  const folder = dirname(path)
  const references = given['references'] === undefined ? undefined : readReferences(given['references'], folder, check)
  const logs = check.optional(given['logs'], (one) =>
    check.oneOf(one, ['logs'], ['keep', 'end'], 'what is kept of the output of commands'),
  )
  const campaign: Campaign = {
    name,
    title: word('title', 'a title') ?? name,
    about: word('about', 'a question') ?? '',
    seed: whole('seed', 'a seed', 0) ?? 1,
    repetitions: whole('repetitions', 'how often each run is made', 1) ?? 1,
    limits: wholeLimits(check.optional(given['limits'], (one) => readRunLimits(one, ['limits'], check)) ?? {}),
    isolation:
      check.optional(given['isolation'], (one) =>
        check.oneOf(one, ['isolation'], ['process', 'reuse'], 'an isolation'),
      ) ?? 'process',
    algorithms:
      given['algorithms'] === undefined ? [] : readAlgorithms(given['algorithms'], folder, logs === 'keep', check),
    tasks: given['tasks'] === undefined ? [] : await readTasks(given['tasks'], folder, texts, check),
    references: references?.references ?? {},
    report: readWishes(given['report'], check),
    revision: otherRevision ?? word('revision', 'a version') ?? revision,
  }
  if (check.diagnostics.length === 0) checkMatches(campaign, check)
  checkBaseline(campaign, check)
  const diagnostics = [...check.diagnostics, ...(references?.diagnostics ?? [])]
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  return { campaign: hasErrors ? undefined : campaign, texts: texts.texts, diagnostics }
}

function checkBaseline({ report: { baseline }, algorithms }: Campaign, check: CampaignChecker): void {
  const names = algorithms.map(({ name }) => name)
  if (baseline !== undefined) check.oneOf(baseline, ['report', 'baseline'], names, 'the name of an algorithm')
}

/** An algorithm without a task is a mistake; one that cannot take some of them is not. */
function checkMatches(campaign: Campaign, check: CampaignChecker): void {
  const { runs, leftOut } = countRuns(campaign)
  if (runs > mostRuns)
    check.report(
      'experiment/too-many',
      campaign.repetitions > 1 ? ['repetitions'] : ['tasks'],
      `the campaign has ${withCommas(runs)} runs; at most ${withCommas(mostRuns)} are possible`,
      { hint: 'make it several campaigns, or repeat less often' },
    )
  for (const { algorithm, tasks, why } of leftOut) {
    if (tasks < campaign.tasks.length) continue
    const at = campaign.algorithms.findIndex(({ name }) => name === algorithm)
    check.report(
      'experiment/no-task',
      ['algorithms', at],
      `${JSON.stringify(algorithm)} cannot be run on any task: ${why}`,
    )
  }
}
