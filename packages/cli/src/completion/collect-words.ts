import type { Command } from 'commander'
import type { CommandEntry } from '../command.ts'
import type { Io } from '../io.ts'
import { valuesOfOption } from '../options/option-values.ts'
import { namesOfOption } from '../options/vocabulary.ts'
import { shells } from './shells.ts'

type Commands = Readonly<Record<string, CommandEntry>>

/** A command with its sub-commands and options, as its help lists them. */
export interface CommandWords {
  /** `['vgdl', 'play']`. */
  readonly path: readonly string[]
  readonly subCommands: readonly string[]
  /** What the first argument can be besides a file: `pirate`, `sokoban`. */
  readonly names: readonly string[]
  readonly options: readonly string[]
  /** What options with a known set of values can be, by all names of the option. */
  readonly values: ReadonlyMap<string, readonly string[]>
}

/** Asks every command for its help: what is documented can be completed, and nothing is declared twice. */
export async function collectWords(commands: Commands, io: Io): Promise<readonly CommandWords[]> {
  const collected: CommandWords[] = []
  const names = Object.keys(commands)
  collected.push({
    path: [],
    subCommands: [...names, 'help'],
    names: [],
    options: ['--help', '--json', '--version'],
    values: new Map(),
  })
  collected.push({
    path: ['help'],
    subCommands: [...names, 'exit-codes'],
    names: [],
    options: ['--help'],
    values: new Map(),
  })
  for (const name of names) await collect(commands, [name], collected, io)
  return collected
}

async function collect(commands: Commands, path: readonly string[], collected: CommandWords[], io: Io): Promise<void> {
  const seen: Command[] = []
  const help = await outputOf(commands, [...path, '--help'], { ...io, onCommand: (command) => seen.push(command) })
  const subCommands = path.length > 1 ? [] : namesBelow(help, /^Commands:?$/)
  const names = await namesFor(commands, path, io)
  collected.push({ path, subCommands, names, options: optionsIn(help), values: valuesIn(seen.at(-1)) })
  // each demo has options of its own
  const below = path[0] === 'demo' ? names : subCommands
  for (const name of below) {
    if (name !== 'help') await collect(commands, [...path, name], collected, io)
  }
}

/** The commands that list, with `--json`, the names that other commands take. */
const lists: readonly (readonly [list: string, ...takers: string[]])[] = [
  ['demo', 'demo'],
  ['new', 'new'],
  ['lab problems', 'lab problems', 'lab solve', 'lab compare', 'lab explore'],
  ['vgdl games', ...['games', 'play', 'check', 'solve', 'run', 'trace', 'compile'].map((name) => `vgdl ${name}`)],
]

async function namesFor(commands: Commands, path: readonly string[], io: Io): Promise<readonly string[]> {
  if (path.join(' ') === 'completion') return shells
  const list = lists.find(([, ...takers]) => takers.includes(path.join(' ')))?.[0]
  if (list === undefined) return []
  const listed: readonly { readonly name: string }[] = JSON.parse(
    await outputOf(commands, [...list.split(' '), '--json'], io),
  )
  return listed.map(({ name }) => name).filter(isPlain)
}

/** Whether a shell needs no quotes around a word. */
function isPlain(word: string): boolean {
  return /^[\w-]+$/.test(word)
}

async function outputOf(commands: Commands, [name, ...rest]: readonly string[], io: Io): Promise<string> {
  let text = ''
  const sink = { isTTY: false, color: false, write: (part: string) => void (text += part) }
  const module = await commands[name!]!.load()
  await module.run(rest, { ...io, stdout: { ...io.stdout, ...sink }, stderr: { ...io.stderr, ...sink } })
  return text
}

/** Returns the first words of the indented lines below a title. */
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

function valuesIn(command: Command | undefined): Map<string, readonly string[]> {
  return new Map(
    command?.options.flatMap((option) => {
      const values = valuesOfOption(option).filter(isPlain)
      return values.length === 0 ? [] : namesOfOption(option, command).map((name) => [name, values] as const)
    }),
  )
}
