/** `telos serve`: planning as a service, for tools on this machine. */
import { Option } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printable, printJson } from '../io.ts'
import { megabytes, portOrZero, positive, whole } from '../numbers.ts'
import { listenForInterruption, whenAborted } from '../process/interruption.ts'
import { thisTelos } from '../process/this-telos.ts'
import { frontPage, greeting, type ServiceLimits } from '../serve/front-page.ts'
import { PlannerService } from '../serve/planner-service.ts'
import type { TelosRuns } from '../serve/run-telos.ts'
import { createToken, type LocalServer, startLocalServer } from '../server/local-server.ts'

interface ServeCommandOptions extends ServiceLimits {
  readonly port: number
  readonly token?: boolean
  readonly json?: boolean
}

const usualPort = 8087

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'serve',
      summary: 'Serves planners to other programs on this machine, through the interfaces of planning services.',
      examples: [
        ['telos serve', `on port ${usualPort}, until Ctrl-C`],
        ['telos serve --port 0 --json', 'on a free port, which is printed as JSON'],
        ['telos serve --time 300 --memory 4G --parallel 4', 'larger problems, four at a time'],
      ],
    },
    io,
  )
    .option('--port <number>', 'the port; 0 picks a free one', portOrZero, usualPort)
    .option('--time <seconds>', 'maximum time per run', positive, 55)
    .addOption(
      new Option('--memory <size>', 'maximum memory per run, such as 512M or 4G')
        .argParser(megabytes)
        .default(2048, '2G'),
    )
    .option('--parallel <n>', 'maximum number of runs at the same time', whole, 2)
    .option('--queue <n>', 'maximum number of waiting requests; others get status 503', whole, 8)
    .option('--token', 'answer only requests with a token, which is printed')
    .addHelpText('after', '\nIt listens on 127.0.0.1 only: no other machine can reach it, and no option changes that.')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const interruption = listenForInterruption()
  try {
    return await serveUntil(interruption.signal, command.opts<ServeCommandOptions>(), io, thisTelos())
  } finally {
    interruption.forget()
  }
}

/** Serves until the signal aborts, and then ends all that runs. */
export async function serveUntil(
  signal: AbortSignal,
  options: ServeCommandOptions,
  io: Io,
  command: TelosRuns['command'],
): Promise<number> {
  const { time: seconds, memory, parallel, queue } = options
  const service = new PlannerService({
    command,
    env: io.env,
    mostOutput: 4_000_000,
    seconds,
    megabytes: memory,
    parallel,
    queue,
  })
  // a second Ctrl-C ends the process at once, and must not leave planners behind
  const endRuns = (): void => service.endAtOnce()
  process.once('exit', endRuns)
  try {
    const token = options.token ? createToken() : undefined
    const server = await start(service, options, token, io)
    const { url, port } = server
    if (options.json) printJson(io, { type: 'listening', url, port, ...(token !== undefined && { token }) })
    else io.stdout.write(greeting(url, options, token))
    await whenAborted(signal)
    await Promise.all([server.close(), service.close()])
    if (options.json) printJson(io, { type: 'closed' })
    else io.stdout.write('closed\n')
    return ExitCode.done
  } finally {
    await service.close()
    process.off('exit', endRuns)
  }
}

async function start(
  service: PlannerService,
  { port, parallel, queue }: ServeCommandOptions,
  token: string | undefined,
  io: Io,
): Promise<LocalServer> {
  const front = {
    method: 'GET',
    path: '/',
    isOpen: true,
    answer: () => ({ text: frontPage(manifest.version) }),
  } as const
  // those who wait for a plan, and some who poll
  const mostConnections = parallel + queue + 32
  try {
    return await startLocalServer({
      routes: [front, ...service.routes],
      port,
      mostConnections,
      ...(token !== undefined && { token }),
      onError: (error) => io.stderr.write(`error: ${printable(String((error as Error)?.stack ?? error))}\n`),
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why =
      code === 'EADDRINUSE'
        ? 'another program has it; --port 0 picks a free one'
        : code === 'EACCES'
          ? 'ports below 1024 need special rights'
          : message
    throw new CommandError('usage', `cannot listen on port ${port} of 127.0.0.1: ${why}`)
  }
}
