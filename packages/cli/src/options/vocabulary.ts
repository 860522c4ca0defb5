/**
 * One word for each thing, in all commands. What a word was called before is still taken, and what other programs call it is answered with
 * the word that this command has.
 */
import type { Command, Option } from 'commander'

/** Former names, and the thesis's, that stay valid. A command that has an option of the old name for something else keeps that. */
const formerNames: Readonly<Record<string, string>> = {
  '--strategy': '--search',
  '--planner': '--search',
  '--traversal': '--search',
  '--nodes': '--expansions',
  '--cost': '--bound',
  '--max-depth': '--depth',
}

/** The present name of an option that is written without dashes, as in jobs of the laboratory. */
export function presentWord(name: string): string {
  return name === 'cost' ? name : (formerNames[`--${name}`]?.slice(2) ?? name)
}

/** Options by what they are about, and what people call them elsewhere. */
const families: readonly (readonly string[])[] = [
  ['--search', '--strategy', '--planner', '--traversal', '--engine', '--algorithm', '--alg', '--method'],
  ['--heuristic', '--h', '--evaluator'],
  ['--expansions', '--nodes', '--max-nodes', '--node-limit', '--max-expansions', '--iterations'],
  ['--bound', '--cost', '--max-cost', '--cost-limit', '--cost-bound'],
  ['--depth', '--max-depth', '--depth-limit', '--limit', '--steps', '--max-steps', '--horizon'],
  ['--time', '--timeout', '--time-limit', '--max-time', '--seconds'],
  ['--budget', '--time', '--think', '--milliseconds', '--ms'],
  ['--memory', '--mem', '--memory-limit', '--max-memory', '--max-old-space-size'],
  ['--out', '--output', '--plan-file', '--file', '--save', '--write', '--to'],
  ['--picture', '--svg', '--image', '--png', '--plot', '--film', '--graph'],
  ['--draw', '--show', '--watch', '--picture', '--render'],
  ['--watch', '--show', '--draw', '--follow', '--live'],
  ['--force', '--overwrite', '--replace', '--yes'],
  ['--quiet', '--silent'],
  ['--verbose', '--debug', '--trace'],
  ['--goal', '--goals', '--target'],
  ['--start', '--initial', '--init', '--from'],
  ['--without', '--disable', '--exclude', '--except', '--not'],
  ['--lang', '--language', '--locale'],
  ['--interactive', '--step', '--step-by-step'],
  ['--json', '--format', '--machine'],
  ['--record', '--log', '--save'],
  ['--realtime', '--real-time', '--live', '--fps', '--ticks-per-second'],
]

/** Words as this command knows them: former names become the present ones. */
export function inPresentWords(args: readonly string[], command: Command): string[] {
  return args.map((word, index) => {
    const [flag, ...value] = word.split('=')
    const present = presentName(args, index, command)
    return present === undefined || present === flag ? word : [present, ...value].join('=')
  })
}

/** What an option is called here; undefined for other words. */
function presentName(args: readonly string[], index: number, command: Command): string | undefined {
  const [flag] = args[index].split('=')
  if (!flag.startsWith('--') || isValue(args, index, command)) return undefined
  if (hasOption(command, flag)) return flag
  const present = formerNames[flag]
  return present !== undefined && hasOption(command, present) ? present : undefined
}

/** A sentence about the first word that this command has under another name, or that says the same as another one. */
export function sayOtherwise(args: readonly string[], command: Command): string | undefined {
  const known = new Map<string, string>()
  for (const [index, word] of args.entries()) {
    if (word === '--') return undefined
    const [flag] = word.split('=')
    const present = presentName(args, index, command)
    if (present !== undefined) {
      const before = known.get(present) ?? flag
      if (before !== flag) return `${before} and ${flag} mean the same: give one of them`
      known.set(present, flag)
    }
    if (!flag.startsWith('--') || present !== undefined || isValue(args, index, command)) continue
    const there = families
      .filter((family) => family.includes(flag))
      .flatMap((family) => family.filter((name) => hasOption(command, name)))
    if (there.length > 0) return `unknown option '${flag}' — here it is called ${there[0]}`
  }
  return undefined
}

/** Whether a word belongs to the option before it. */
function isValue(args: readonly string[], index: number, command: Command): boolean {
  const before = args[index - 1]
  return before !== undefined && optionOf(command, before)?.required === true
}

function hasOption(command: Command, flag: string): boolean {
  return optionOf(command, flag) !== undefined
}

function optionOf(command: Command, flag: string): Option | undefined {
  return command.options.find(({ long, short }) => long === flag || short === flag)
}
