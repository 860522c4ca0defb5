/** The size of a level in PDDL: as the author wrote it, and in each encoding of the compiler. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groundProblem } from '@telos/core/lifted'
import { toProblem } from '@telos/pddl'
import { readTask } from '../../pddl/task.ts'
import { levelId, type SeedLevel, seedFolder, vgdlFiles } from '../seed-games.ts'
import { type DomainFigures, domainFigures, movesIn } from './domain-figures.ts'
import type { RunCommand } from './measure-level.ts'

/** `author` is the seed's own; the others are those of `telos vgdl compile`. */
export const encodings = ['author', 'compact', 'turns'] as const
export type EncodingName = (typeof encodings)[number]

/** The size of a level in PDDL; omitted if grounding did not finish, or proved that there is no plan. */
export interface DomainResult {
  readonly status: 'counted' | 'unsolvable' | 'time' | 'error'
  readonly figures?: DomainFigures
  readonly objects?: number
  readonly operators?: number
  readonly facts?: number
  readonly groundMs?: number
  /** Why something is missing. */
  readonly fault?: string
}

/** `zelda/3 turns`. */
export function domainId(level: SeedLevel, encoding: EncodingName): string {
  return `${levelId(level)} ${encoding}`
}

/** Counts in the author's files, or in those the compiler writes now. */
export async function measureDomain(
  level: SeedLevel,
  encoding: EncodingName,
  seconds: number,
  command: RunCommand,
): Promise<DomainResult> {
  if (encoding === 'author') return countIn(authorFiles(level), seconds)
  const folder = mkdtempSync(join(tmpdir(), 'telos-compiled-'))
  try {
    const { game, level: map } = vgdlFiles(level)
    const args = ['vgdl', 'compile', game, map, '--out', folder, '--encoding', encoding]
    const { code, stderr } = await command(args, { seconds, outputBytes: 2 ** 24 })
    if (code !== 0)
      return { status: 'error', fault: `exit code ${code}: ${stderr.trim().split('\n')[0].slice(0, 200)}` }
    const [domainFile, problemFile, configuration] = ['domain.pddl', 'problem.pddl', 'config.yaml'].map((file) =>
      join(folder, file),
    )
    return countIn({ id: domainId(level, encoding), domainFile, problemFile, configuration }, seconds)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface CompiledFiles {
  readonly id: string
  readonly domainFile: string
  readonly problemFile: string
  readonly configuration: string
}

function authorFiles({ game: { name, file }, level }: SeedLevel): CompiledFiles {
  const folder = join(seedFolder(), 'pddl-fixed', name)
  return {
    id: `${name}/${level}`,
    domainFile: join(folder, 'domain.pddl'),
    problemFile: join(folder, `problem-lvl${level}.pddl`),
    configuration: join(seedFolder(), 'config', `${file}.yaml`),
  }
}

function countIn(files: CompiledFiles, seconds: number): DomainResult {
  try {
    const { domain, problem } = readTask(files)
    const figures = domainFigures(domain, movesIn(readFileSync(files.configuration, 'utf8')))
    const objects = domain.constants.length + problem.objects.length
    const began = performance.now()
    const isOver = (): boolean => performance.now() - began > seconds * 1000
    const grounded = groundProblem(toProblem(domain, problem).problem, { isOver })
    const groundMs = Math.round((performance.now() - began) * 10) / 10
    const read = { figures, objects, groundMs }
    if (grounded.status === 'unsolvable')
      return { ...read, status: 'unsolvable', fault: 'grounding proves that no plan exists' }
    if (grounded.status === 'limit') return { ...read, status: 'time', fault: `not grounded in ${seconds} s` }
    const { operators, factStart, variableCount } = grounded.task
    return { ...read, status: 'counted', operators: operators.count, facts: factStart[variableCount] }
  } catch (error) {
    return { status: 'error', fault: error instanceof Error ? error.message.split('\n')[0] : String(error) }
  }
}
