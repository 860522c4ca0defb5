import { statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import {
  connectQueue,
  endAllProcesses,
  makeWorkerFolder,
  pinnedCores,
  queuesFor,
  type WorkerEvent,
  type WorkerFolder,
  workOnQueue,
} from '@telos/experiments/node'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { software } from '../experiment/load-campaign.ts'
import { resultText } from '../experiment/progress-text.ts'
import { chosenQueue } from '../experiment/queue/chosen-queue.ts'
import { TroubleOutput } from '../experiment/queue/trouble-output.ts'
import { sayKindly } from '../experiment/say-kindly.ts'
import { failWritably } from '../experiment/unwritable.ts'
import { type Io, printable, printJson } from '../io.ts'
import { whole } from '../numbers.ts'
import { interrupted, listenForInterruption } from '../process/interruption.ts'
import { thisTelos } from '../process/this-telos.ts'

interface Options {
  readonly queue?: string
  readonly jobs?: number
  readonly pin?: boolean
  readonly folder?: string
  readonly commands?: boolean
  readonly untilEmpty?: boolean
  readonly json?: boolean
}

/** `telos worker`: makes runs of campaigns that other machines offer. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'worker',
      summary: 'Makes the runs that `telos experiment run FILE --queue URL` offers, on this machine or any other.',
      examples: [
        ['telos worker --queue postgres://me@db.example/runs', 'until Ctrl-C'],
        ['telos worker --queue redis://db.example --jobs 1', 'one run at a time'],
        [
          'TELOS_QUEUE=postgres://me:secret@db.example/runs telos worker',
          'without the password in the list of processes',
        ],
        ['telos worker --commands --until-empty', 'external planners too; ends when nothing is left'],
      ],
    },
    io,
  )
    .option('--queue <url>', 'postgres://… or redis://…; by default, what TELOS_QUEUE says')
    .option('--jobs <n>', 'runs at the same time; by default one for each core', whole)
    .option('--pin', 'keep each run on a core of its own, with all that it starts; on Linux')
    .option(
      '--folder <folder>',
      'run TypeScript files and programs of campaigns: those in this folder, if they are the same',
    )
    .option('--commands', 'start the external planners that campaigns name')
    .option('--until-empty', 'end when nothing is left to do')
    .addHelpText(
      'after',
      '\nCtrl-C finishes the runs that have begun; a second one kills them, and other workers make them again.' +
        '\nWhoever can write to the queue decides what runs here: allow --commands and --folder only where you trust them.',
    )
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const found =
    options.folder === undefined ? undefined : statSync(resolve(io.cwd, options.folder), { throwIfNoEntry: false })
  if (options.folder !== undefined && found?.isDirectory() !== true)
    throw new CommandError('usage', `--folder ${options.folder}: there is no such folder`)
  return sayKindly(() => work(chosenQueue(options, io), options, io))
}

async function work(url: string, options: Options, io: Io): Promise<number> {
  const { commands = false, untilEmpty = false, json = false } = options
  const cores = options.pin === true ? pinnedCores({ jobs: options.jobs, env: io.env }) : undefined
  const jobs = cores?.length ?? options.jobs ?? availableParallelism()
  const folder = options.folder === undefined ? {} : { folder: resolve(io.cwd, options.folder) }
  const listening = queuesFor({ commands, folder: options.folder !== undefined }).length
  const server = await connectQueue(url, { listening })
  const interruption = listenForInterruption()
  // a second Ctrl-C ends the process at once, and must not leave planners behind
  process.once('exit', endAllProcesses)
  let place: WorkerFolder | undefined
  const output = new WorkerOutput(json, io)
  try {
    place = await failWritably(tmpdir(), () =>
      makeWorkerFolder({ command: thisTelos(), software, env: io.env, ...folder, ...(cores && { cores }) }),
    )
    output.begin(server.shown, jobs)
    await workOnQueue(server, {
      runOne: place.runOne,
      texts: place.texts,
      jobs,
      commands,
      untilEmpty,
      ...folder,
      drain: interruption.signal,
      onEvent: (event) => output.take(event),
    })
    output.end()
    return interruption.signal.aborted && untilEmpty ? interrupted : ExitCode.done
  } finally {
    interruption.forget()
    process.off('exit', endAllProcesses)
    await place?.remove()
    await server.close()
  }
}

/** A line for each run, and one for each kind of trouble. */
class WorkerOutput {
  readonly #json: boolean
  readonly #io: Io
  readonly #trouble: TroubleOutput
  #stored = 0

  constructor(json: boolean, io: Io) {
    this.#json = json
    this.#io = io
    this.#trouble = new TroubleOutput(io)
  }

  begin(queue: string, jobs: number): void {
    if (this.#json) printJson(this.#io, { type: 'worker-started', queue, jobs })
    else this.#io.stderr.write(`${printable(queue)}: up to ${jobs} at a time\n`)
  }

  take(event: WorkerEvent): void {
    if (event.type === 'run-stored') this.#stored++
    if (this.#json) printJson(this.#io, 'run' in event ? { ...event, run: event.run.id } : event)
    else if (event.type === 'run-stored')
      this.#io.stderr.write(`${printable(resultText(event.result))}${event.isFirst ? '' : ' (known already)'}\n`)
    else if (event.type === 'run-failed') {
      const { algorithm, task } = event.run
      this.#trouble.say(`${algorithm.name} on ${task.domain}/${task.name} was not run: ${event.reason}`)
    } else if (event.type === 'run-given-back')
      this.#trouble.say(`${event.reason}. Runs that need it go back to the queue, for other workers`)
    else if (event.type === 'trouble') this.#trouble.say(event.message)
  }

  end(): void {
    if (this.#json) printJson(this.#io, { type: 'worker-ended', runs: this.#stored })
    else this.#io.stderr.write(`ended after ${this.#stored === 1 ? 'one run' : `${this.#stored} runs`}\n`)
  }
}
