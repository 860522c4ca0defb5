/** Options of commands that plan. */
import { Option } from 'commander'
import { CommandError } from '../../command.ts'

/** Describes `--command`. */
export const commandHelp = 'a planner for --via command; {domain}, {problem} and {plan} are replaced by files'

/** `--via`, with a choice of planners. */
export function viaOption(usual: string, ...more: readonly string[]): Option {
  const ways = { forward: 'in the game itself', pddl: 'on its PDDL', command: 'by another program' }
  const choices = [...more, 'pddl', 'command']
  const words = choices.map((way) => `${ways[way as keyof typeof ways]} (${way})`).join(', ')
  return new Option('--via <way>', `how to plan: ${words}`).choices(choices).default(usual)
}

/** How PDDL describes a turn. */
export const encodings = ['compact', 'turns'] as const

/** `--encoding`. */
export function encodingOption(): Option {
  return new Option('--encoding <name>', 'of the PDDL: one action per turn, or turns made of phases').choices(encodings)
}

interface ViaOptions {
  readonly via: string
  readonly command?: string
  readonly encoding?: string
}

/** `--via command` and `--command` belong together, and an encoding belongs to PDDL. */
export function checkVia({ via, command, encoding }: ViaOptions): void {
  if (via === 'command' && command === undefined)
    throw new CommandError('usage', '--via command needs --command, such as "planner {domain} {problem} {plan}"')
  if (via !== 'command' && command !== undefined)
    throw new CommandError('usage', `--command has no effect with --via ${via} — add --via command`)
  if (via === 'forward' && encoding !== undefined)
    throw new CommandError(
      'usage',
      '--encoding has no effect with --via forward, which compiles nothing — add --via pddl',
    )
}
