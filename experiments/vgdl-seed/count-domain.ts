/** Counts in the PDDL of one level of the thesis: in its author's files, or in those that our compiler makes of its VGDL. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groundProblem } from '@telos/core/lifted'
import { type DomainSyntax, type ProblemSyntax, toProblem } from '@telos/pddl'
import { compileGame, configOf, generateProblem, loadGame, loadLevel, readModel, winning } from '@telos/vgdl'
import { taskOf } from '../../bench/pddl/task.ts'
import { type SeedLevel, seedFolder, seedGames, vgdlFiles } from '../../bench/vgdl-seed/seed-games.ts'
import { domainFigures, movesIn } from './domain-figures.ts'

interface Asked {
  readonly values: Readonly<Record<string, number | string>>
}

interface Given {
  readonly options: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
}

interface Counted {
  readonly domain: DomainSyntax
  readonly problem: ProblemSyntax
  /** The actions that are moves of the player, in lower case. */
  readonly moves: ReadonlySet<string>
}

/** `game` and `level`; the option `encoding` is `author`, or one of the compiler's. */
export function run({ values }: Asked, { options: { encoding }, signal }: Given) {
  const level = { game: seedGames.find(({ name }) => name === values['game'])!, level: Number(values['level']) }
  const counted = encoding === 'author' ? authorFiles(level) : compiled(level, encoding as 'compact' | 'turns')
  if (typeof counted === 'string') return { outcome: 'unsupported', detail: counted, figures: {} }
  const { domain, problem, moves } = counted
  const objects = domain.constants.length + problem.objects.length
  const figures = { ...domainFigures(domain, moves), objects }
  const before = cpuSeconds()
  const grounded = groundProblem(toProblem(domain, problem).problem, { isOver: () => signal.aborted })
  const groundSeconds = cpuSeconds() - before
  if (grounded.status === 'limit') return { outcome: 'cpu-limit', figures }
  if (grounded.status === 'unsolvable')
    return {
      outcome: 'unsolvable',
      detail: 'grounding proves that no plan exists',
      figures: { ...figures, groundSeconds },
    }
  const { operators, factStart, variableCount } = grounded.task
  const sizes = { operators: operators.count, facts: factStart[variableCount], groundSeconds }
  return { outcome: 'solved', figures: { ...figures, ...sizes } }
}

function authorFiles({ game: { name, file }, level }: SeedLevel): Counted {
  const folder = join(seedFolder(), 'pddl-fixed', name)
  const files = { domainFile: join(folder, 'domain.pddl'), problemFile: join(folder, `problem-lvl${level}.pddl`) }
  const configuration = readFileSync(join(seedFolder(), 'config', `${file}.yaml`), 'utf8')
  return { ...taskOf({ id: `${name}/${level}`, ...files }), moves: movesIn(configuration) }
}

/** Why it cannot be compiled, if it cannot. */
function compiled(level: SeedLevel, encoding: 'compact' | 'turns'): Counted | string {
  const files = vgdlFiles(level)
  const { game, diagnostics } = loadGame(readFileSync(files.game, 'utf8'), files.game)
  const stage = game && loadLevel(game, readFileSync(files.level, 'utf8'), files.level).stage
  if (game === undefined || stage === undefined) return diagnostics[0]?.message ?? 'the level cannot be read'
  const world = stage.start(0)
  const compiling = compileGame(game, { showing: world, encoding })
  const reading = compiling.compiled && readModel(compiling.compiled)
  if (compiling.compiled === undefined || reading?.model === undefined)
    return [...compiling.diagnostics, ...(reading?.diagnostics ?? [])][0]?.message ?? 'the game cannot be compiled'
  const generated = generateProblem(reading.model, world, winning)
  if (generated.problem === undefined) return generated.diagnostics[0]?.message ?? 'this level has no model'
  const { actionsCorrespondence } = configOf(compiling.compiled, { domainFile: '', problemFile: '' })
  return {
    domain: reading.model.domain,
    problem: generated.syntax,
    moves: new Set([...actionsCorrespondence.keys()].map((name) => name.toLowerCase())),
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
