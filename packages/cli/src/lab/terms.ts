import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printable, printJson } from '../io.ts'
import { type LabContext, labCommand } from './lab-command.ts'
import { readTerm, unknownTerm } from './request/parameter.ts'
import { nameHint } from './request/wrong-usage.ts'

const actions: Readonly<Record<string, (context: LabContext, words: readonly string[]) => Promise<number>>> = {
  list,
  save,
  read,
  delete: remove,
}

/** `telos lab terms list|save|read|delete`: starts and goals saved under names. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return labCommand('terms', args, io, async (context) => {
    const [name = 'list', ...words] = context.positionals
    if (Object.hasOwn(actions, name)) return actions[name](context, words)
    const { words: say } = context
    const hint = nameHint(name, Object.keys(actions), say)
    throw new CommandError('usage', say.usage.unknownCommand(`telos lab terms ${name}`, hint))
  })
}

async function list({ io, options, terms, words: { usage } }: LabContext): Promise<number> {
  const all = await terms.list()
  if (options.json) printJson(io, all)
  else for (const { name, term } of all) io.stdout.write(`${printable(name)}  ${printable(JSON.stringify(term))}\n`)
  if (all.length === 0 && !options.json) io.stderr.write(`${usage.terms.noneYet}\n`)
  return ExitCode.done
}

async function save({ io, options, terms, words }: LabContext, [name, ...rest]: readonly string[]): Promise<number> {
  const { terms: say } = words.usage
  if (name === undefined || rest.length === 0) throw new CommandError('usage', say.nameAndTerm)
  const { status, entry } = await terms.save(name, readTerm(rest.join(' '), words))
  if (options.json) printJson(io, { status, ...entry })
  if (status === 'saved') {
    if (!options.json) io.stderr.write(`${printable(say.saved(name, terms.file))}\n`)
    return ExitCode.done
  }
  if (!options.json) io.stderr.write(`${printable(say.nameTaken(name))}\n`)
  return ExitCode.no
}

async function read({ io, options, terms, words }: LabContext, [name]: readonly string[]): Promise<number> {
  if (name === undefined) throw new CommandError('usage', words.usage.terms.nameNeeded('read'))
  const entry = await terms.read(name)
  if (entry === undefined) throw new CommandError('no', unknownTerm(name, await terms.list(), words))
  if (options.json) printJson(io, entry)
  else io.stdout.write(`${printable(JSON.stringify(entry.term))}\n`)
  return ExitCode.done
}

async function remove({ io, options, terms, words }: LabContext, [name]: readonly string[]): Promise<number> {
  if (name === undefined) throw new CommandError('usage', words.usage.terms.nameNeeded('delete'))
  const deleted = await terms.delete(name)
  if (options.json) printJson(io, { name, deleted })
  else io.stderr.write(`${printable(words.usage.terms[deleted ? 'deleted' : 'notThere'](name))}\n`)
  return ExitCode.done
}
