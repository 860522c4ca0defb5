/** Runs any planner that reads PDDL, given as a command. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDiagnostic } from '@telos/core'
import { plansInFolder, plansInOutput } from '@telos/experiments/node'
import {
  type Action,
  type GameModel,
  generateProblem,
  isExact,
  type ModelGoal,
  type ModelPlanner,
  type ModelPlanning,
  type PlannedTurn,
  type PlanningStatus,
  translatePlanText,
  tryPlan,
  type World,
} from '@telos/vgdl'
import { CommandError } from '../../command.ts'
import type { Io } from '../../io.ts'
import { onProcessEnd } from '../../process/on-process-end.ts'
import { type ProgramEnd, type ProgramRun, runProgram } from '../../process/run-program.ts'
import { fillIn, readPlannerCommand } from './split-command.ts'

/**
 * An external planner: it gets the domain and the problem as files, and writes the plan to a file or to stdout. Plans count only after they
 * worked in a copy of the game. Its output without a plan proves nothing.
 */
export function commandPlanner(model: GameModel, command: string, io: Pick<Io, 'cwd' | 'env'>): ModelPlanner {
  const words = readPlannerCommand(command)
  return { name: 'command', plan: (world, goal) => planOutside(model, words, world.copy(), goal, io) }
}

function planOutside(
  model: GameModel,
  words: readonly [string, ...string[]],
  world: World,
  goal: ModelGoal,
  io: Pick<Io, 'cwd' | 'env'>,
): ModelPlanning {
  const planner = nameOf(words)
  let program: ProgramRun | undefined
  let answer: Promise<void> | undefined

  const giveUp = (reason: string): void => {
    planning.status = 'gave-up'
    planning.why = reason
  }
  const ask = async (): Promise<void> => {
    const made = generateProblem(model, world, goal)
    if (made.problem === undefined)
      return giveUp(made.diagnostics[0]?.message ?? 'the model cannot represent this state')
    let folder: string | undefined
    const clear = (): void => {
      program?.stop()
      if (folder !== undefined) removeFolder(folder)
    }
    const forget = onProcessEnd(clear)
    try {
      folder = mkdtempSync(join(tmpdir(), 'telos-plan-'))
      const files = filesIn(folder)
      writeFileSync(files.domain, model.domainText)
      writeFileSync(files.problem, made.text)
      const [name, ...args] = fillIn(words, files)
      program = runProgram(name, args, io)
      const end = await program.end
      if (planning.status === 'thinking') take(end, folder)
    } catch (error) {
      throw ofCommand(error)
    } finally {
      clear()
      forget()
    }
  }
  const take = (end: ProgramEnd, folder: string): void => {
    const written = planFile(folder, planner)
    const texts = written === undefined ? plansInOutput(end.stdout, model.domainText) : [written]
    if (texts.length === 0) {
      giveUp(`${planner} returned no plan${endOf(end)}`)
      return
    }
    const tries = texts.map((text) => {
      const translation = translatePlanText(text, 'plan', model.meanings)
      const moves = translation.turns?.map(({ move }) => move)
      return { translation, moves, outcome: moves && tryPlan(world, moves, goal) }
    })
    const { translation, moves, outcome } = tries.find((one) => one.outcome?.reaches) ?? tries[0]
    if (translation.turns === undefined || moves === undefined) {
      const wrong = translation.diagnostics.slice(0, 3).map(formatDiagnostic).join('; ')
      throw new CommandError('badInput', `${planner} returned no plan for this domain: ${wrong}`)
    }
    if (outcome?.reaches !== true && isExact(model.compiled, world)) {
      giveUp(`the plan of ${planner} does not work: ${outcome?.why}`)
      return
    }
    planning.turns = translation.turns
    planning.moves = moves
    planning.status = 'found'
  }
  const planning = {
    status: 'thinking' as PlanningStatus,
    why: undefined as string | undefined,
    turns: [] as readonly PlannedTurn[],
    moves: [] as readonly Action[],
    // it does not say
    expanded: 0,
    async think(milliseconds: number): Promise<PlanningStatus> {
      if (planning.status !== 'thinking') return planning.status
      if (answer === undefined) {
        answer = ask()
        // reported to those who wait for it, if anybody still does
        answer.catch(() => {})
      }
      await within(answer, milliseconds)
      return planning.status
    },
    stop(): void {
      if (planning.status === 'thinking') giveUp('the answer was not wanted any more')
      program?.stop()
    },
  }
  return planning
}

/** Whatever is wrong with the program is wrong with the option that names it. */
function ofCommand(error: unknown): unknown {
  return error instanceof CommandError ? new CommandError(error.exit, `--command: ${error.message}`) : error
}

/** A command for people: `node planner.mjs`, without its arguments. */
function nameOf(words: readonly string[]): string {
  const end = words.findIndex((word) => /^-|[{]/.test(word))
  return words.slice(0, end < 1 ? 1 : end).join(' ')
}

function filesIn(folder: string): Readonly<Record<'domain' | 'problem' | 'plan', string>> {
  return {
    domain: join(folder, 'domain.pddl'),
    problem: join(folder, 'problem.pddl'),
    plan: join(folder, 'plan'),
  }
}

/** The longest time that timers support. */
const LONGEST = 2 ** 31 - 1

/** Waits for a result, but no longer than this. */
async function within(answer: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.min(milliseconds, LONGEST))
  })
  try {
    await Promise.race([answer, over])
  } finally {
    clearTimeout(timer)
  }
}

/** The newest plan that was written. */
function planFile(folder: string, program: string): string | undefined {
  const [newest] = plansInFolder(folder)
  if (newest?.fault !== undefined)
    throw new CommandError('badInput', `the plan of ${program} cannot be read: ${newest.fault}`)
  return newest?.text
}

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // what cannot be removed is left for the system to clean up
  }
}

function endOf({ code, signal, stderr }: ProgramEnd): string {
  const ended = signal === null ? `exit code ${code}` : `ended by ${signal}`
  const [said] = stderr.trim().split('\n').slice(-1)
  return said === '' || said === undefined ? ` (${ended})` : ` (${ended}): ${said.slice(0, 200)}`
}
