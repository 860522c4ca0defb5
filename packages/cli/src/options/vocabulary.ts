/**
 * One name for each option in all commands. Former names still work, and names from other programs are answered with the name used here.
 */
import type { Command, Option } from 'commander'

/** Former names, and those of the thesis, that stay valid. A command that uses the old name for something else keeps it. */
export const formerNames: Readonly<Record<string, string>> = {
  '--strategy': '--search',
  '--planner': '--search',
  '--traversal': '--search',
  '--nodes': '--expansions',
  '--cost': '--bound',
  '--max-depth': '--depth',
}

/** The current name of an option written without dashes, as in jobs of the laboratory. */
export function presentWord(name: string): string {
  return name === 'cost' ? name : (formerNames[`--${name}`]?.slice(2) ?? name)
}

/** All names that a command accepts for one of its options. */
export function namesOfOption({ long }: Option, command: Command): readonly string[] {
  const former = Object.entries(formerNames).filter(([name, present]) => present === long && !hasOption(command, name))
  return long ? [long, ...former.map(([name]) => name)] : []
}

/** Groups of options with the same meaning, including names from other programs. */
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

/** Replaces former option names by the current ones. */
export function inPresentWords(args: readonly string[], command: Command): string[] {
  return args.map((word, index) => {
    const [flag, ...value] = word.split('=')
    const present = presentName(args, index, command)
    return present === undefined || present === flag ? word : [present, ...value].join('=')
  })
}

/** The current name of an option; undefined for other words. */
function presentName(args: readonly string[], index: number, command: Command): string | undefined {
  const [flag] = args[index].split('=')
  if (!flag.startsWith('--') || isOptionValue(args, index, command)) return undefined
  if (hasOption(command, flag)) return flag
  const present = formerNames[flag]
  return present !== undefined && hasOption(command, present) ? present : undefined
}

/** The sentences of `sayOtherwise` in another language; `told` is the English one. */
export interface OtherwiseWords {
  same(told: string, one: string, other: string): string
  calledHere(told: string, option: string, here: string): string
}

const english: OtherwiseWords = { same: (told) => told, calledHere: (told) => told }

/** Returns a sentence about the first option that has another name here, or that repeats another one. */
export function sayOtherwise(
  args: readonly string[],
  command: Command,
  words: OtherwiseWords = english,
): string | undefined {
  const known = new Map<string, string>()
  for (const [index, word] of args.entries()) {
    if (word === '--') return undefined
    const [flag] = word.split('=')
    const present = presentName(args, index, command)
    if (present !== undefined) {
      const before = known.get(present) ?? flag
      if (before !== flag) return words.same(`${before} and ${flag} mean the same: give one of them`, before, flag)
      known.set(present, flag)
    }
    if (!flag.startsWith('--') || present !== undefined || isOptionValue(args, index, command)) continue
    const there = families
      .filter((family) => family.includes(flag))
      .flatMap((family) => family.filter((name) => hasOption(command, name)))
    if (there.length > 0)
      return words.calledHere(`unknown option '${flag}' — here it is called ${there[0]}`, flag, there[0])
  }
  return undefined
}

/** Whether a word is the value of the option before it. */
export function isOptionValue(args: readonly string[], index: number, command: Command): boolean {
  const before = args[index - 1]
  return before !== undefined && optionOf(command, before)?.required === true
}

function hasOption(command: Command, flag: string): boolean {
  return optionOf(command, flag) !== undefined
}

function optionOf(command: Command, flag: string): Option | undefined {
  return command.options.find(({ long, short }) => long === flag || short === flag)
}
