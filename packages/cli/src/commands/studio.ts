/** `telos studio`: the studio in a browser, from a server for this machine alone. */
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { readErrorReason } from '../files/read-input.ts'
import { type Io, printable, printJson } from '../io.ts'
import { portOrZero } from '../numbers.ts'
import { listenForInterruption, whenAborted } from '../process/interruption.ts'
import { checkExportFolder, exportStudio } from '../studio/export-studio.ts'
import { findStudio } from '../studio/find-studio.ts'
import { browserOpener, openBrowser } from '../studio/open-browser.ts'
import { readStaticFiles, type StaticFile } from '../studio/static-files.ts'
import { type StudioServer, startStudioServer } from '../studio/studio-server.ts'
import { TextFolder } from '../studio/text-folder.ts'

interface StudioCommandOptions {
  readonly port?: number
  readonly open: boolean
  readonly export?: string
  readonly force?: boolean
  readonly json?: boolean
}

/** Browsers keep documents by address, so the port is the same at every start if it can be. */
const usualPort = 8088
const portsToTry = 10

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'studio',
      summary: 'Opens the studio in your browser: write domains, see plans appear, ask why.',
      examples: [
        ['telos studio', 'open it; documents are kept in the browser'],
        ['telos studio plans', 'the same, with the files in the folder plans'],
        ['telos studio --export site', 'write it as static files, for any web server'],
      ],
    },
    io,
  )
    .argument('[folder]', 'a folder whose .yaml, .json, .pddl, .vgdl and .txt files it may read and save')
    .option('--port <number>', `the port; 0 picks a free one (default: ${usualPort} or the next free one)`, portOrZero)
    .option('--no-open', 'only print the address')
    .option('--export <folder>', 'write the static files into a folder and end')
    .option('--force', 'with --export: write into a folder with files; overwrites those of the studio')
    .addHelpText(
      'after',
      '\nIt listens on 127.0.0.1 only. The folder opens only to pages with the token in the printed address.',
    )
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<StudioCommandOptions>()
  const [given] = command.args
  if (options.export !== undefined) return exportTo(options.export, given, options, io)
  if (options.force) throw new CommandError('usage', '--force belongs to --export; without it, nothing is overwritten')
  const folder = given === undefined ? undefined : await openFolder(given, io)
  // before Ctrl-C is handled: it ends a build as it ends any command
  const files = readStaticFiles(await findStudio())
  const interruption = listenForInterruption()
  try {
    return await studioUntil(interruption.signal, { ...options, files, folder }, io)
  } finally {
    interruption.forget()
  }
}

async function exportTo(
  target: string,
  given: string | undefined,
  options: StudioCommandOptions,
  io: Io,
): Promise<number> {
  if (given !== undefined)
    throw new CommandError('usage', `--export writes the page alone; leave out the folder ${given}`)
  const force = options.force === true
  checkExportFolder(target, force, io)
  const files = readStaticFiles(await findStudio())
  exportStudio(files, target, force, io)
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  if (options.json) printJson(io, { type: 'exported', folder: target, files: files.map(({ path }) => path), bytes })
  else {
    const size = `${(bytes / 1e6).toFixed(1)} MB`
    io.stdout.write(`wrote ${files.length} files (${size}) to ${printable(target)}: serve them with any web server\n`)
  }
  return ExitCode.done
}

async function openFolder(given: string, io: Io): Promise<TextFolder> {
  const path = resolve(io.cwd, given)
  try {
    if (!(await stat(path)).isDirectory())
      throw new CommandError(
        'usage',
        `${given} is a file; give the folder that it is in: telos studio ${dirname(given)}`,
      )
    return await TextFolder.open(path)
  } catch (error) {
    if (error instanceof CommandError) throw error
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such folder' : readErrorReason(error)
    throw new CommandError('usage', `cannot open ${given}: ${why}`)
  }
}

export interface StudioRun extends StudioCommandOptions {
  readonly files: readonly StaticFile[]
  readonly folder: TextFolder | undefined
}

/** Serves until the signal aborts. */
export async function studioUntil(signal: AbortSignal, options: StudioRun, io: Io): Promise<number> {
  const server = await start(options, io)
  try {
    await greet(server, options, io)
    await whenAborted(signal)
  } finally {
    await server.close()
  }
  if (options.json) printJson(io, { type: 'closed' })
  else io.stdout.write('closed\n')
  return ExitCode.done
}

async function greet(server: StudioServer, { folder, open, json, port }: StudioRun, io: Io): Promise<void> {
  const { address, url, token } = server
  if (json) {
    const more = folder && { folder: folder.name, token }
    return printJson(io, { type: 'listening', url, port: server.port, address, ...more })
  }
  const usual = `port ${usualPort} is taken; documents that your browser keeps for that address are not shown at this one`
  const lines = [
    `Telos Studio: ${address}`,
    ...(folder
      ? [`  with the files of ${printable(folder.name)}; whoever has this address can read and save them`]
      : []),
    ...(port === undefined && server.port !== usualPort ? [`  ${usual}`] : []),
  ]
  io.stdout.write(`${lines.join('\n')}\n`)
  const opener = open ? browserOpener(address, io) : undefined
  const isOpened = opener !== undefined && (await openBrowser(opener, io.env))
  io.stdout.write(
    `${isOpened ? 'Your browser opens it.' : 'Open this address in a browser.'} Ctrl-C stops the studio.\n`,
  )
}

async function start({ files, folder, port }: StudioRun, io: Io): Promise<StudioServer> {
  const onError = (error: unknown) =>
    void io.stderr.write(`error: ${printable(String((error as Error)?.stack ?? error))}\n`)
  const ports = port === undefined ? Array.from({ length: portsToTry }, (_, at) => usualPort + at) : [port]
  for (const each of ports) {
    try {
      return await startStudioServer({ files, folder, port: each, onError })
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && each !== ports.at(-1)) continue
      const why =
        code === 'EADDRINUSE'
          ? 'another program has it; --port 0 picks a free one'
          : code === 'EACCES'
            ? 'ports below 1024 need special rights'
            : message
      throw new CommandError('usage', `cannot listen on port ${each} of 127.0.0.1: ${why}`)
    }
  }
  throw new Error('no port was tried')
}
