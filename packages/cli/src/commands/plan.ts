import { CommandError, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { readInput } from '../files/read-input.ts'
import { runAgain } from '../files/run-again.ts'
import { type Io, printJson } from '../io.ts'
import { type PlanCommandOptions, planCommand, planLists, planListsAsData } from '../plan/options.ts'
import { errorRecord } from '../plan/plan-record.ts'

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = planCommand(io)
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<PlanCommandOptions>()
  if (options.list) return printLists(options.json === true, io)
  if (command.args.length === 0)
    throw new CommandError('usage', 'name a file: telos plan FILE, or telos plan DOMAIN PROBLEM')
  if (options.watch)
    return runAgain(
      command.args,
      () =>
        run(
          args.filter((word) => word !== '--watch'),
          io,
        ),
      io,
    )
  const start = performance.now()
  try {
    return await plan(command.args, options, io)
  } catch (error) {
    if (!options.json || !(error instanceof CommandError)) throw error
    const usual = command.args.length < 2 ? 'auto' : 'first'
    const { plannerAsked } = await import('../plan/choose-planner.ts')
    printJson(io, errorRecord([error.diagnostic], { totalMs: performance.now() - start }, plannerAsked(options, usual)))
    return ExitCode[error.exit]
  }
}

function printLists(json: boolean, io: Io): number {
  if (json) printJson(io, planListsAsData())
  else io.stdout.write(planLists())
  return ExitCode.done
}

/** Loads only what the files need: documents and PDDL have little in common. */
async function plan([first, second]: readonly string[], options: PlanCommandOptions, io: Io): Promise<number> {
  if (second !== undefined) {
    const { planPddl } = await import('../plan/pddl/plan-pddl.ts')
    return planPddl(first, second, options, io)
  }
  const input = await readInput(first, io)
  if (looksLikePddl(input.text)) {
    throw new CommandError('usage', `${input.file} is PDDL, which takes two files: telos plan DOMAIN PROBLEM`)
  }
  if (options.lenient) throw new CommandError('usage', '--lenient is for PDDL: telos plan DOMAIN PROBLEM')
  if (options.allPlans) throw new CommandError('usage', '--all-plans is for PDDL: telos plan DOMAIN PROBLEM')
  if (options.searchDebugger !== undefined)
    throw new CommandError('usage', '--search-debugger is for PDDL: telos plan DOMAIN PROBLEM')
  const { planDocument } = await import('../plan/plan-document.ts')
  return planDocument(input, options, io)
}

/** `(define (…`, after comments. */
function looksLikePddl(text: string): boolean {
  return /^\uFEFF?(?:\s|;[^\r\n]*)*\(\s*define\s*\(/i.test(text)
}
