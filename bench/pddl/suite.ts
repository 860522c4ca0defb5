/** The reference material: problems, plans, and the reference planner's results. See `sharedFolder` for its location. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sharedFolder } from '../places.ts'

/** A domain and a problem, as files. */
export interface Files {
  /** `blocks/probBLOCKS-4-0`. */
  readonly id: string
  readonly domainFile: string
  readonly problemFile: string
}

export interface Instance extends Files {
  readonly domain: string
  readonly problem: string
  readonly translator: ReferenceRun | undefined
  readonly first: ReferenceRun | undefined
  readonly optimal: ReferenceRun | undefined
}

/** The reference planner's results; seconds of CPU time. */
export interface ReferenceRun {
  readonly outcome: string
  readonly cpu?: number
  readonly cost?: number | null
  readonly expanded?: number | null
  /** Of the plan, by the reference's validator. */
  readonly val_value?: number
  readonly operators?: number
}

export interface GameLevel extends Files {
  readonly game: string
  readonly level: number
  readonly translator: ReferenceRun
  readonly reference: GameReference
}

export interface GameReference {
  readonly answer: 'plan' | 'unsolvable' | 'none'
  /** Steps of the plan. */
  readonly length: number | undefined
  /** CPU seconds, including translation. */
  readonly seconds: number | undefined
}

export interface ReferencePlan {
  readonly file: string
  readonly instance: Instance
  /** Expected value. */
  readonly value: number | undefined
}

/** A deliberately wrong plan, and where it fails: at an action, or at the goal in the end. */
export interface WrongPlan extends Files {
  readonly planFile: string
  readonly failsAt: { readonly action: string } | 'goal'
}

const folder = () => join(sharedFolder(), 'pddl')

export function hasSuite(): boolean {
  return existsSync(join(folder(), 'index.json'))
}

export function loadInstances(): Instance[] {
  const { instances } = readJson(join(folder(), 'index.json')) as { instances: IndexEntry[] }
  return instances.map(({ domain, problem, domain_file, translator, lama_first, optimal, quiet }) => ({
    id: `${domain}/${problem.replace(/\.pddl$/, '')}`,
    domain,
    problem,
    domainFile: join(folder(), 'bench', domain, domain_file),
    problemFile: join(folder(), 'bench', domain, problem),
    translator: withCpu(translator, quiet?.translate_cpu),
    first: withCpu(lama_first, quiet?.lama_first_cpu),
    optimal,
  }))
}

/** The first measurement was made on a busy machine: where there is a second one, on an idle core, its time replaces the first. */
function withCpu(run: ReferenceRun | undefined, cpu: number | undefined): ReferenceRun | undefined {
  return run === undefined || cpu === undefined ? run : { ...run, cpu }
}

export function loadReferencePlans(instances: readonly Instance[]): ReferencePlan[] {
  const all = join(folder(), 'plans')
  return instances.flatMap((instance) =>
    (['lama', 'opt'] as const).flatMap((suffix) => {
      const file = join(all, `${instance.id.replace('/', '__')}__${suffix}.plan`)
      if (!existsSync(file)) return []
      const run = suffix === 'lama' ? instance.first : instance.optimal
      return [{ file, instance, value: run?.val_value ?? run?.cost ?? undefined }]
    }),
  )
}

/** Problems beside the suite, by folder. */
export function loadSamples(kind: 'classical' | 'numeric'): Files[] {
  const samples = join(folder(), 'samples', kind)
  return readdirSync(samples)
    .sort()
    .flatMap((name) => {
      const files = readdirSync(join(samples, name)).filter((file) => file.endsWith('.pddl'))
      const domain = files.find((file) => file.endsWith('domain.pddl'))
      if (domain === undefined) throw new Error(`no domain in ${join(samples, name)}`)
      return files
        .filter((file) => file !== domain)
        .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
        .map((file) => ({
          id: `${name}/${file.replace(/\.pddl$/, '')}`,
          domainFile: join(samples, name, domain),
          problemFile: join(samples, name, file),
        }))
    })
}

export function loadWrongPlans(): WrongPlan[] {
  const verdicts = readFileSync(join(folder(), 'samples', 'VERDICTS.txt'), 'utf8')
  return verdicts
    .split('\n')
    .filter((line) => line.includes('=>'))
    .map((line) => {
      const [plan, verdict] = line.split('=>').map((part) => part.trim())
      const planFile = join(folder(), 'samples', plan)
      const domain = readdirSync(dirname(planFile)).find((file) => file.endsWith('domain.pddl'))!
      const action = /unsatisfied precondition in: (\(.*\))/.exec(verdict)?.[1]
      if (action === undefined && !verdict.startsWith('Goal not satisfied')) throw new Error(`not understood: ${line}`)
      return {
        id: basename(planFile, '.plan'),
        domainFile: join(dirname(planFile), domain),
        problemFile: planFile.replace(/_invalid\.plan$/, '.pddl'),
        planFile,
        failsAt: action === undefined ? 'goal' : { action },
      }
    })
}

export function loadGames(): GameLevel[] {
  const thesis = join(sharedFolder(), 'vgdl', 'thesis')
  return (readJson(join(thesis, 'pddl-results.json')) as GameEntry[]).map((entry) => ({
    id: `${entry.game}/${entry.level}`,
    game: entry.game,
    level: entry.level,
    domainFile: join(thesis, 'pddl-fixed', entry.game, 'domain.pddl'),
    problemFile: join(thesis, 'pddl-fixed', entry.game, `problem-lvl${entry.level}.pddl`),
    translator: entry.translate,
    reference: gameReference(entry),
  }))
}

function gameReference({ translate, lama, lama_an, lama_an_long, result }: GameEntry): GameReference {
  const runs = [lama, lama_an, lama_an_long].filter((run) => run !== undefined)
  const solved = runs.find(({ outcome }) => outcome === 'solved')
  if (solved !== undefined) {
    const seconds = (translate.cpu ?? 0) + (solved.cpu ?? 0)
    return { answer: 'plan', length: solved.cost ?? undefined, seconds }
  }
  return { answer: result === 'unsolvable' ? 'unsolvable' : 'none', length: undefined, seconds: undefined }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

interface IndexEntry {
  readonly domain: string
  readonly problem: string
  readonly domain_file: string
  readonly translator?: ReferenceRun
  readonly lama_first?: ReferenceRun
  readonly optimal?: ReferenceRun
  /** CPU seconds on an idle core. */
  readonly quiet?: { readonly translate_cpu?: number; readonly lama_first_cpu?: number }
}

interface GameEntry {
  readonly game: string
  readonly level: number
  readonly result: string
  readonly translate: ReferenceRun
  readonly lama?: ReferenceRun
  readonly lama_an?: ReferenceRun
  readonly lama_an_long?: ReferenceRun
}
