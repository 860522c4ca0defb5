/** The values that an option can have. Completion offers them. */
import { Option } from 'commander'

const known = new WeakMap<Option, readonly string[]>()

/** Notes the values of an option whose command checks them itself, with its own hints. Others use `choices` of commander. */
export function withValues(option: Option, values: readonly string[]): Option {
  known.set(option, values)
  return option
}

/** Makes an option that takes one of several names, which the command checks itself. */
export function nameOption(flags: string, description: string, named: readonly { readonly name: string }[]): Option {
  return withValues(
    new Option(flags, description),
    named.map(({ name }) => name),
  )
}

/** Returns the values of an option; an empty list if it takes none, or any text. */
export function valuesOfOption(option: Option): readonly string[] {
  return option.argChoices ?? known.get(option) ?? []
}
