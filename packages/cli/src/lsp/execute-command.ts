import { planningWords, type Workspace } from '@telos/language'
import protocol from 'vscode-languageserver/node'
import { onProcessEnd } from '../process/on-process-end.ts'
import { runProgram } from '../process/run-program.ts'
import { uriToPath } from './uris.ts'

/** Commands that the server executes for editors without commands of their own. */
export const serverCommands = ['telos.plan'] as const

export interface PlanCommandAnswer {
  /** The exit code of `telos plan`. */
  readonly code: number | null
  readonly text: string
}

/**
 * Plans with the files on disk in a separate process, shows the answer and returns it. Throws if a file is not in the workspace: no
 * others are read.
 */
export async function executeCommand(
  connection: Pick<protocol.Connection, 'sendNotification'>,
  { command, arguments: words = [] }: protocol.ExecuteCommandParams,
  workspace: Pick<Workspace, 'get'>,
  folders: readonly string[],
): Promise<PlanCommandAnswer | undefined> {
  if (command !== 'telos.plan') return undefined
  const paths = words.filter((word): word is string => typeof word === 'string').map(uriToPath)
  const outside = paths.find((path) => workspace.get(path) === undefined)
  if (outside !== undefined)
    throw new protocol.ResponseError(
      protocol.LSPErrorCodes.RequestFailed,
      `Telos plans only with files of the folder that is open, and ${outside} is not one of them.`,
    )
  const telos = process.argv[1]
  if (telos === undefined || paths.length === 0) return undefined
  const args = [telos, ...planningWords(paths), '--time', String(SECONDS)]
  const run = runProgram(process.execPath, args, {
    cwd: folders[0] ?? process.cwd(),
    env: process.env,
    mostOutput: 1_000_000,
  })
  const tooLong = setTimeout(() => run.stop(), (SECONDS + 10) * 1_000)
  // the planner has its own process group and would outlive the server
  const forget = onProcessEnd(() => run.stop())
  try {
    const { code, stdout, stderr } = await run.end
    const text = (stdout.trim() || stderr.trim()).slice(0, LONGEST)
    // a notification, which needs no answer
    await connection.sendNotification(protocol.ShowMessageNotification.type, {
      type: protocol.MessageType.Info,
      message: text === '' ? 'Telos printed nothing.' : text,
    })
    return { code, text }
  } finally {
    clearTimeout(tooLong)
    forget()
  }
}

const SECONDS = 30
const LONGEST = 4_000
