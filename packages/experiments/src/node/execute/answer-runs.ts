/** The side of a child process: makes the runs that it is told, and answers. */
import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from '../../campaign/campaign.ts'
import { findRun } from '../campaign/expand-campaign.ts'
import { NeverSettledError, settled } from '../campaign/settled.ts'
import { endWithParent } from '../isolate/end-with-parent.ts'
import { endMarked, MARK } from '../isolate/marked-processes.ts'
import { endAllProcesses } from '../isolate/run-process.ts'
import { storedCampaign, textReader } from '../runner/campaign-folder.ts'
import { removePlannerFolders } from './command/planner-folder.ts'
import { loadOnce } from './execute-module.ts'
import { executeRun } from './execute-run.ts'
import { crashOf, type RunAnswer } from './run-answer.ts'

/** An answer with what the process has used itself, which it knows better than samples do. */
export interface ToldAnswer extends RunAnswer {
  readonly usage: { readonly cpu: number; readonly memory: number }
}

/**
 * The variable that tells a child to answer on file 3 and to end with its parent.
 *
 * @example if (process.env[ANSWERS] === '3') await answerParent(folder)
 */
export const ANSWERS = 'TELOS_ANSWERS'

/**
 * What a parent asks for, on a line of standard input. The whole run is there: to look it up in a large campaign takes longer than many
 * runs, and would be measured with them.
 */
export interface RunQuestion {
  readonly run: Run
  /** The folder of the campaign's file, where its modules and programs are. */
  readonly home: string
  /** Where all that a planner prints is kept, if the campaign wants that. */
  readonly logFile?: string
}

/**
 * Makes one run of a folder. Undefined if the folder has no such run. Aborting the signal ends it with what it has.
 *
 * @example (await answerRun('results/small-pddl', '0f3a…', signal))?.outcome // 'solved'
 */
export async function answerRun(folder: string, id: string, signal: AbortSignal): Promise<ToldAnswer | undefined> {
  const campaign = storedCampaign(folder)
  const run = campaign && findRun(campaign, id)
  return run && (await answerSurely({ run, home: join(folder, campaign.folder) }, folder, signal))
}

/** What nobody catches, and what never comes, are answers too. */
async function answerSurely(question: RunQuestion, folder: string, signal: AbortSignal): Promise<ToldAnswer> {
  const before = process.cpuUsage()
  const crash = (told: RunAnswer): ToldAnswer => ({ ...told, usage: usageSince(question.run, before) })
  const usual = process.listeners('uncaughtException')
  let onUncaught: (error: unknown) => void = () => {}
  const uncaught = new Promise<ToldAnswer>((resolve) => {
    onUncaught = (error) => resolve(crash(crashOf(error)))
  })
  process.removeAllListeners('uncaughtException').on('uncaughtException', onUncaught)
  try {
    return await settled(Promise.race([answer(question, folder, signal), uncaught]))
  } catch (error) {
    if (!(error instanceof NeverSettledError)) throw error
    return crash({ outcome: 'crash', detail: `the function ${error.message}`, figures: {} })
  } finally {
    process.off('uncaughtException', onUncaught)
    for (const listener of usual) process.on('uncaughtException', listener)
  }
}

async function answer({ run, home, logFile }: RunQuestion, folder: string, signal: AbortSignal): Promise<ToldAnswer> {
  const before = process.cpuUsage()
  const clock = (): number => performance.now()
  const text = textReader(folder)
  const told = await executeRun(run, { signal, folder: home, clock, text, ...(logFile !== undefined && { logFile }) })
  return { ...told, usage: usageSince(run, before) }
}

function usageSince({ isolation }: Run, before: NodeJS.CpuUsage): ToldAnswer['usage'] {
  const { user, system } = isolation === 'reuse' ? process.cpuUsage(before) : process.cpuUsage()
  return { cpu: (user + system) / 1e6, memory: highestMemory() }
}

/** Answers the parent. What a module throws later, as in a timer of its own, is caught by nobody and ends its run. */
async function tellAnswer(question: RunQuestion, folder: string, signal: AbortSignal): Promise<void> {
  const { run } = question
  const before = process.cpuUsage()
  const onUncaught = (error: unknown): void => {
    writeLine({ ...crashOf(error), usage: usageSince(run, before) })
    endNow()
  }
  if (run.algorithm.kind === 'module') process.prependListener('uncaughtException', onUncaught)
  const told = await answer(question, folder, signal)
  process.off('uncaughtException', onUncaught)
  writeLine(told)
}

/**
 * Makes one run for the process that started this one, which asks on standard input: answers on file 3, and ends when its parent has
 * ended.
 *
 * @example await answerParent('results/small-pddl')
 */
export async function answerParent(folder: string): Promise<void> {
  const stopped = new AbortController()
  process.on('SIGTERM', () => stopped.abort())
  const question = await firstQuestion()
  if (question.run.algorithm.kind === 'module') endWithParent()
  await tellAnswer(question, folder, stopped.signal)
  process.stdin.off('end', endNow).destroy()
}

function firstQuestion(): Promise<RunQuestion> {
  return new Promise((resolve) => {
    let text = ''
    const take = (chunk: string): void => {
      text += chunk
      if (!text.includes('\n')) return
      process.stdin.off('data', take).resume()
      resolve(JSON.parse(text) as RunQuestion)
    }
    process.stdin.setEncoding('utf8').on('error', endNow).on('end', endNow).on('data', take)
  })
}

/**
 * Answers questions that come as lines on standard input, until it closes: a parent that is killed takes its children with it. SIGTERM
 * ends the current run with what it has.
 *
 * @example await answerRuns('results/small-pddl')
 */
export async function answerRuns(folder: string): Promise<void> {
  let current = new AbortController()
  process.on('SIGTERM', () => current.abort())
  let rest = ''
  let queue = Promise.resolve()
  const take = async (line: string): Promise<void> => {
    current = new AbortController()
    const question = JSON.parse(line) as RunQuestion
    const { run, home } = question
    if (run.algorithm.kind === 'module') {
      endWithParent()
      // reported when it is needed
      await loadOnce(run.algorithm, home).catch(() => {})
    }
    forgetHighestMemory()
    writeLine({ ready: run.id })
    await tellAnswer(question, folder, current.signal)
  }
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    for (const line of lines) queue = queue.then(() => take(line))
  }
  endNow()
}

/** MiB. On Linux, `maxRSS` may be that of the process from which this one was forked. */
function highestMemory(): number {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) / 1024
  } catch {
    return process.resourceUsage().maxRSS / 1024
  }
}

/** What earlier runs have used is not this one's. Other systems keep the highest of all. */
function forgetHighestMemory(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {
    // there is no such file
  }
}

/** Nobody is left to hear the answer: a planner, and what a module has started, must not go on without limits. */
function endNow(): void {
  endAllProcesses()
  const mark = process.env[MARK]
  if (mark !== undefined) {
    endMarked(mark)
    removePlannerFolders(mark)
  }
  process.kill(process.pid, 'SIGKILL')
}

/** Whatever a module has written to this file before stands on lines of its own. */
function writeLine(told: ToldAnswer | { readonly ready: string }): void {
  const bytes = Buffer.from(`\n${JSON.stringify(told)}\n`)
  for (let at = 0; at < bytes.length; ) at += writeSync(3, bytes, at)
}
