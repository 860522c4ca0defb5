import {
  createReport,
  naturalOrder,
  reportCsv,
  reportHtml,
  reportLatex,
  reportMarkdown,
  runsCsv,
  tablesOf,
} from '@telos/experiments'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { checkOutputFile, writeWhole } from '../files/write-whole.ts'
import { type Io, printable, printJson } from '../io.ts'
import { positive } from '../numbers.ts'
import { checkAttributes } from './report/check-attributes.ts'
import { allOption, folderCampaign, readResults } from './report/read-results.ts'
import { readReferenceFile } from './report/reference-file.ts'
import { printReport } from './report/report-text.ts'

interface Options {
  readonly html?: string
  readonly markdown?: string
  readonly csv?: string
  readonly latex?: string
  readonly runs?: string
  readonly attribute: readonly string[]
  readonly agileLimit?: number
  readonly baseline?: string
  readonly references?: string
  readonly taskwise: readonly string[]
  readonly all?: boolean
  readonly of?: string
  readonly force?: boolean
  readonly json?: boolean
}

/** `telos experiment report DIR_OR_FILE…`: what came of campaigns. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'experiment report',
      summary: 'Says what came of campaigns: errors first, a summary, tables, charts.',
      examples: [
        ['telos experiment report results/small', 'a summary here'],
        ['telos experiment report results/small --html report.html', 'everything, as a page'],
        ['telos experiment report postgres://me@db.example/runs --of results/small', 'of a shared database'],
        ['telos experiment report a b.jsonl --attribute coverage cpu', 'several results, some attributes'],
      ],
    },
    io,
  )
    .argument('<results...>', 'folders of campaigns, files of results, or postgres://…')
    .option(...allOption)
    .option('--of <folder>', 'only the runs of the campaign of this folder, as of a database that holds several')
    .option('--html <file>', 'write a page that needs no network')
    .option('--markdown <file>', 'write Markdown')
    .option('--csv <file>', 'write all cells of the tables')
    .option('--latex <file>', 'write tables for booktabs')
    .option('--runs <file>', 'write every run with its figures as CSV')
    .option('--attribute <name...>', 'attributes to show, the most important first', [])
    .option('--agile-limit <seconds>', 'where the agile score is 0 (300)', positive)
    .option('--baseline <algorithm>', 'compare the others with it')
    .option('--taskwise <algorithm...>', 'a row for each task, with all attributes, of these algorithms', [])
    .option('--references <file>', 'best known costs, YAML or JSON: domain/task: cost')
    .option('--force', 'overwrite files')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const force = options.force === true
  const targets = [options.html, options.markdown, options.csv, options.latex, options.runs]
  for (const file of targets) if (file !== undefined) checkOutputFile(file, force, io)
  const { columns, campaign, unfit, badLines, notes } = await readResults(
    command.processedArgs[0] as string[],
    { ...options, ...(options.of !== undefined && { campaign: await folderCampaign(options.of, io) }) },
    io,
  )
  const references = options.references === undefined ? undefined : await readReferenceFile(options.references, io)
  for (const name of options.taskwise) checkAlgorithm('--taskwise', name, columns.algorithm.texts)
  if (options.baseline !== undefined) checkAlgorithm('--baseline', options.baseline, columns.algorithm.texts)
  checkAttributes(options.attribute, columns.figureNames)
  const report = createReport(columns, {
    ...(campaign && { campaign }),
    ...(options.attribute.length > 0 && { attributes: options.attribute }),
    ...(options.agileLimit !== undefined && { agileLimit: options.agileLimit }),
    ...(options.baseline !== undefined && { baseline: options.baseline }),
    ...(references && { references }),
    taskwise: options.taskwise,
    notApplicable: unfit,
    badLines,
    notes,
  })
  const texts = [
    () => reportHtml(report),
    () => reportMarkdown(report),
    () => reportCsv(report),
    () => reportLatex(report),
    () => runsCsv(columns),
  ]
  const written: string[] = []
  for (const [at, file] of targets.entries()) {
    if (file === undefined) continue
    writeWhole(file, texts[at](), force, io)
    written.push(file)
  }
  if (options.json) printJson(io, { ...report, written })
  else {
    const shown = ['contradictions', 'faults', 'summary', 'outcomes']
    const taskwise = tablesOf(report).flatMap(({ id }) => (id.startsWith('taskwise-') ? [id] : []))
    printReport(report, [...shown, ...taskwise], notes, io)
    if (written.length > 0) io.stdout.write(`\nwrote ${printable(written.join(', '))}\n`)
  }
  return ExitCode.done
}

function checkAlgorithm(option: string, wished: string, algorithms: readonly string[]): void {
  if (algorithms.some((name) => wished === name || wished.startsWith(`${name} (`))) return
  throw new CommandError(
    'usage',
    `${option}: there is no algorithm "${wished}" — choose from ${algorithms.toSorted(naturalOrder).join(', ')}`,
  )
}
