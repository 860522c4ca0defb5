import protocol from 'vscode-languageserver/node'
import { createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { startLanguageServer } from '../lsp/language-server.ts'

/** `telos lsp`: a language server on stdin and stdout, for editors. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'lsp',
      summary: 'Language server for editors: documents, PDDL and VGDL, over stdin and stdout.',
      examples: [
        ['telos lsp', 'for editors to start; see docs/editors.md for Neovim, Zed, JetBrains and VS Code'],
        ['telos lsp --stdio', 'the same, for editors that add this option'],
      ],
    },
    io,
  ).option('--stdio', 'use stdin and stdout, which is the default')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  if (io.stdin.isTTY) {
    io.stderr.write('Editors start this command and talk to it. docs/editors.md says how to set up yours.\n')
    return ExitCode.usage
  }
  const { isClean } = await startLanguageServer(
    protocol.createConnection(protocol.ProposedFeatures.all, process.stdin, process.stdout),
  )
  return isClean ? ExitCode.done : ExitCode.no
}
