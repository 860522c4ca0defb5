import { didYouMean } from '@telos/core/text'
import { type CommandEntry, CommandError, createCommand, parse } from '../command.ts'
import { collectWords } from '../completion/collect-words.ts'
import { completionScript } from '../completion/scripts.ts'
import { shells } from '../completion/shells.ts'
import { ExitCode } from '../exit-codes.ts'
import { type CommandModule, type Io, printJson } from '../io.ts'

/** `telos completion SHELL`: prints a script that completes these commands and their options in a shell. */
export function completionOf(commands: Readonly<Record<string, CommandEntry>>): CommandModule {
  return { run: (args, io) => run(commands, args, io) }
}

async function run(commands: Readonly<Record<string, CommandEntry>>, args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'completion',
      summary: 'Prints a script that completes commands, options and their values, names and files in your shell.',
      examples: [
        ['source <(telos completion bash)', 'for this shell; add the line to ~/.bashrc to keep it'],
        ['source <(telos completion zsh)', 'the same for zsh, in ~/.zshrc'],
        ['telos completion fish | source', 'the same for fish, in ~/.config/fish/config.fish'],
      ],
    },
    io,
  ).argument('<shell>', shells.join(', '))
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const [asked] = command.args
  const shell = shells.find((name) => name === asked)
  if (shell === undefined) throw noSuchShell(asked)
  const script = completionScript(shell, await collectWords(commands, io))
  if (command.opts<{ json?: boolean }>().json) printJson(io, { shell, script })
  else io.stdout.write(script)
  return ExitCode.done
}

function noSuchShell(name: string): CommandError {
  const hint = didYouMean(name, shells) ?? `choose from ${shells.join(', ')}`
  return new CommandError('usage', `no completion for "${name}" — ${hint}`)
}
