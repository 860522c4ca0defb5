import { didYouMean } from '@telos/core/text'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printable, printJson } from '../io.ts'
import { type LabContext, labCommand } from './lab-command.ts'
import { readTerm } from './request/parameter.ts'

const actions: Readonly<Record<string, (context: LabContext, words: readonly string[]) => Promise<number>>> = {
  list,
  save,
  read,
  delete: remove,
}

/** `telos lab terms list|save|read|delete`: named starts and goals that stay. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return labCommand('terms', args, io, async (context) => {
    const [name = 'list', ...words] = context.positionals
    if (Object.hasOwn(actions, name)) return actions[name](context, words)
    const names = Object.keys(actions)
    const hint = didYouMean(name, names) ?? `there are ${names.join(', ')}`
    throw new CommandError('usage', `telos lab terms ${name}: no such command — ${hint}`)
  })
}

async function list({ io, options, terms }: LabContext): Promise<number> {
  const all = await terms.list()
  if (options.json) printJson(io, all)
  else for (const { name, term } of all) io.stdout.write(`${printable(name)}  ${printable(JSON.stringify(term))}\n`)
  if (all.length === 0 && !options.json)
    io.stderr.write('nothing is saved yet; telos lab terms save NAME TERM saves a term\n')
  return ExitCode.done
}

async function save({ io, options, terms }: LabContext, words: readonly string[]): Promise<number> {
  const [name, ...rest] = words
  if (name === undefined || rest.length === 0)
    throw new CommandError('usage', "expected a name and a term, such as telos lab terms save far '[0, 1, 2]'")
  const { status, entry } = await terms.save(name, readTerm(rest.join(' ')))
  if (options.json) printJson(io, { status, ...entry })
  if (status === 'saved') {
    if (!options.json) io.stderr.write(`saved ${printable(name)} in ${printable(terms.file)}\n`)
    return ExitCode.done
  }
  if (!options.json)
    io.stderr.write(
      `the name ${printable(name)} is in use, and nothing was changed; delete it first, or choose another\n`,
    )
  return ExitCode.no
}

async function read({ io, options, terms }: LabContext, [name]: readonly string[]): Promise<number> {
  if (name === undefined) throw new CommandError('usage', 'which term? telos lab terms read NAME')
  const entry = await terms.read(name)
  if (entry === undefined) {
    const names = (await terms.list()).map((each) => each.name)
    const hint =
      didYouMean(name, names) ?? (names.length > 0 ? `there are ${names.join(', ')}` : 'nothing is saved yet')
    throw new CommandError('no', `there is no saved term "${name}" — ${hint}`)
  }
  if (options.json) printJson(io, entry)
  else io.stdout.write(`${printable(JSON.stringify(entry.term))}\n`)
  return ExitCode.done
}

async function remove({ io, options, terms }: LabContext, [name]: readonly string[]): Promise<number> {
  if (name === undefined) throw new CommandError('usage', 'which term? telos lab terms delete NAME')
  const deleted = await terms.delete(name)
  if (options.json) printJson(io, { name, deleted })
  else
    io.stderr.write(deleted ? `deleted ${printable(name)}\n` : `there was no ${printable(name)}; nothing was changed\n`)
  return ExitCode.done
}
