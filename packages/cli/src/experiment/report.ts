import { createReport, reportCsv, reportHtml, reportLatex, reportMarkdown, runsCsv } from '@telos/experiments'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { checkOutputFile, writeWhole } from '../files/write-whole.ts'
import { type Io, printable, printJson } from '../io.ts'
import { positive } from '../numbers.ts'
import { badLineText, readResults } from './report/read-results.ts'
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
        ['telos experiment report a b.jsonl --attribute coverage cpu', 'several results, some attributes'],
      ],
    },
    io,
  )
    .argument('<results...>', 'folders of campaigns, or files of JSON lines')
    .option('--html <file>', 'write a page that needs no network')
    .option('--markdown <file>', 'write Markdown')
    .option('--csv <file>', 'write all cells of the tables')
    .option('--latex <file>', 'write tables for booktabs')
    .option('--runs <file>', 'write every run with its figures as CSV')
    .option('--attribute <name...>', 'attributes to show, the most important first', [])
    .option('--agile-limit <seconds>', 'where the agile score is 0 (300)', positive)
    .option('--baseline <algorithm>', 'compare the others with it')
    .option('--references <file>', 'best known costs, YAML or JSON: domain/task: cost')
    .option('--force', 'overwrite files')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const force = options.force === true
  const targets = [options.html, options.markdown, options.csv, options.latex, options.runs]
  for (const file of targets) if (file !== undefined) checkOutputFile(file, force, io)
  const { columns, campaign, badLines } = await readResults(command.processedArgs[0] as string[], io)
  const references = options.references === undefined ? undefined : await readReferenceFile(options.references, io)
  checkBaseline(options.baseline, columns.algorithm.texts)
  const report = createReport(columns, {
    ...(campaign && { campaign }),
    ...(options.attribute.length > 0 && { attributes: options.attribute }),
    ...(options.agileLimit !== undefined && { agileLimit: options.agileLimit }),
    ...(options.baseline !== undefined && { baseline: options.baseline }),
    ...(references && { references }),
    badLines: badLines.map(badLineText),
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
    printReport(report, ['contradictions', 'faults', 'summary', 'outcomes'], io)
    if (written.length > 0) io.stdout.write(`\nwrote ${printable(written.join(', '))}\n`)
  }
  return ExitCode.done
}

function checkBaseline(baseline: string | undefined, algorithms: readonly string[]): void {
  if (baseline === undefined || algorithms.some((name) => baseline === name || baseline.startsWith(`${name} (`))) return
  throw new CommandError(
    'usage',
    `--baseline: there is no algorithm "${baseline}" — choose from ${algorithms.join(', ')}`,
  )
}
