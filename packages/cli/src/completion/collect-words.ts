import type { CommandEntry } from '../command.ts'
import type { Io } from '../io.ts'

type Commands = Readonly<Record<string, CommandEntry>>

/** A command, the commands below it, and its options, as its help lists them. */
export interface CommandWords {
  /** `['vgdl', 'play']`. */
  readonly path: readonly string[]
  readonly subCommands: readonly string[]
  readonly options: readonly string[]
}

/** Asks every command for its help: what can be completed is what is documented, and nothing has to be declared twice. */
export async function collectWords(commands: Commands, io: Io): Promise<readonly CommandWords[]> {
  const collected: CommandWords[] = []
  const names = Object.keys(commands)
  collected.push({ path: [], subCommands: [...names, 'help'], options: ['--help', '--json', '--version'] })
  for (const name of names) await collect(commands, [name], collected, io)
  return collected
}

async function collect(commands: Commands, path: readonly string[], collected: CommandWords[], io: Io): Promise<void> {
  const help = await helpOf(commands, path, io)
  const subCommands = path.length > 1 ? [] : namesBelow(help, /^Commands:?$/)
  collected.push({ path, subCommands, options: optionsIn(help) })
  for (const name of subCommands) {
    if (name !== 'help') await collect(commands, [...path, name], collected, io)
  }
}

/** What a command prints about itself. */
async function helpOf(commands: Commands, [name, ...rest]: readonly string[], io: Io): Promise<string> {
  let text = ''
  const sink = { isTTY: false, color: false, write: (part: string) => void (text += part) }
  const module = await commands[name!]!.load()
  await module.run([...rest, '--help'], { ...io, stdout: { ...io.stdout, ...sink }, stderr: { ...io.stderr, ...sink } })
  return text
}

/** The first words of the indented lines below a title. */
function namesBelow(help: string, title: RegExp): string[] {
  const lines = help.split('\n')
  const at = lines.findIndex((line) => title.test(line))
  if (at < 0) return []
  const rows = lines.slice(at + 1)
  const end = rows.findIndex((line) => !line.startsWith('  '))
  return rows.slice(0, end < 0 ? undefined : end).flatMap((line) => /^ {2}([a-z][a-z-]*)\b/.exec(line)?.[1] ?? [])
}

function optionsIn(help: string): string[] {
  const found = help.split('\n').flatMap((line) => /^ {2}(?:-\w, )?(--[a-z][a-z-]*)/.exec(line)?.[1] ?? [])
  return [...new Set([...found, '--help'])].sort()
}
