import { basename, resolve } from 'node:path'
import { didYouMean } from '@telos/core/text'
import manifest from '../../package.json' with { type: 'json' }
import { CommandError, createCommand, parse, reportErrorsAsJson } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { enterLine } from '../new/enter-line.ts'
import { packageName } from '../new/package-name.ts'
import { packedSource, projectManifest } from '../new/project-manifest.ts'
import { findTemplates, readTemplate, type Template, type TemplateFile } from '../new/templates.ts'
import { checkFolder, writeProject } from '../new/write-project.ts'
import { listing } from '../print/listing.ts'

/** `telos new [TEMPLATE] [FOLDER]`: the list of templates, or a project made from one of them. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return reportErrorsAsJson(args, io, async () => dispatch(args, io))
}

interface Options {
  readonly json?: boolean
  readonly force?: boolean
  readonly packages?: string
}

function dispatch(args: readonly string[], io: Io): number {
  const command = createCommand(
    {
      name: 'new',
      summary: 'Creates a project from a template. Without a name, lists the templates.',
      examples: [
        ['telos new', 'list the templates'],
        ['telos new npc my-guard', 'a character for a game, in the folder my-guard'],
        ['telos new course', 'exercises on search, in the folder course'],
        ['telos new bot . --force', 'in this folder, even if it has files'],
        ['telos new bot --packages ../packed', 'offline, with packed packages from a folder'],
      ],
    },
    io,
  )
    .argument('[template]', 'which template')
    .argument('[folder]', "target folder (default: the template's name)")
    .option('--force', 'overwrite files; nothing is deleted')
    .option('--packages <folder>', 'take Telos from the .tgz files in a folder instead of the registry')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const [name, folder] = command.processedArgs as [string?, string?]
  const options = command.opts<Options>()
  const templates = findTemplates()
  if (name === undefined) return list(templates, options, io)
  create(findTemplate(name, templates), folder ?? name, options, io)
  return ExitCode.done
}

function list(templates: readonly Template[], { json, force, packages }: Options, io: Io): number {
  if (force || packages !== undefined) {
    const names = templates.map(({ name }) => name).join(', ')
    throw new CommandError('usage', `the name of the template is missing — choose from ${names}`)
  }
  const rows = templates.map(({ name, summary }) => ({ name, summary }))
  if (json) printJson(io, rows)
  else {
    io.stdout.write(`${listing(rows.map(({ name, summary }) => [name, summary])).join('\n')}\n`)
    io.stdout.write(`\nfor example: telos new ${rows[0].name} my-${rows[0].name}\n`)
  }
  return ExitCode.done
}

function findTemplate(name: string, templates: readonly Template[]): Template {
  const found = templates.find((template) => template.name === name)
  if (found !== undefined) return found
  const names = templates.map((template) => template.name)
  const hint = didYouMean(name, names) ?? `choose from ${names.join(', ')}`
  throw new CommandError('usage', `template ${JSON.stringify(name)} does not exist — ${hint}`)
}

function create(template: Template, name: string, { json, force = false, packages }: Options, io: Io): void {
  const folder = resolve(io.cwd, name)
  const project = packageName(basename(folder))
  checkFolder(folder, name, force)
  const files = readTemplate(template).map((file) => {
    if (file.path !== 'package.json') return file
    const own = JSON.parse(new TextDecoder().decode(file.content))
    const { version } = manifest
    const source = packages === undefined ? () => version : packedSource(packages, own, version, folder, io)
    return { ...file, content: new TextEncoder().encode(projectManifest(own, project, source)) }
  })
  writeProject(name, files, force, io)
  tell(template, name, files, folder === resolve(io.cwd), json === true, io)
}

function tell(
  { name: template }: Template,
  folder: string,
  written: readonly TemplateFile[],
  isHere: boolean,
  json: boolean,
  io: Io,
): void {
  const files = written.map(({ path }) => path)
  const enter = isHere ? undefined : enterLine(folder)
  const next = [...(enter === undefined ? [] : [enter]), 'npm install', 'npm start']
  if (json) {
    printJson(io, { template, folder, files, next })
    return
  }
  const { stdout } = io
  stdout.write(
    `wrote ${files.length} files to ${printable(folder)}, from the template ${template}; README.md says more\n`,
  )
  stdout.write(isHere || enter !== undefined ? '\nnext:\n' : '\nnext, in that folder:\n')
  stdout.write(next.map((line) => `  ${paint(stdout, 'bold', line)}\n`).join(''))
}
