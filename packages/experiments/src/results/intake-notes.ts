import type { BadLine, ResultIntake } from './result-intake.ts'

/**
 * A line that is no result, in a sentence.
 *
 * @example
 * badLineText({ file: 'results.jsonl', unit: 'line', line: 3, message: 'not JSON' }) // 'results.jsonl, line 3 was left out: not JSON'
 */
export function badLineText({ file, unit, line, message }: BadLine): string {
  return `${file}, ${unit} ${line} was left out: ${message}`
}

/**
 * All lines of a place that are no results, in sentences.
 *
 * @example
 * badLineTexts(intake)[0] // 'results.jsonl, line 3 was left out: not JSON'
 */
export function badLineTexts({ file, bad, badCount }: ResultIntake): string[] {
  const more = badCount - bad.length
  return [
    ...bad.map(badLineText),
    ...(more > 0
      ? [`${file}: ${counted(more, 'more line')} of this kind ${more === 1 ? 'was' : 'were'} left out`]
      : []),
  ]
}

/**
 * What else is to say about a place, in sentences: results of other runs, second results, and half a line.
 *
 * @example
 * leftOutTexts(intake, { isTorn: true }) // ['the last line of results.jsonl is torn: … It is left out.']
 */
export function leftOutTexts(
  { file, known, others, isAll, readOtherwise }: ResultIntake,
  { isTorn }: { readonly isTorn: boolean },
): string[] {
  const verb = (count: number): string => (count === 1 ? 'is' : 'are')
  return [
    ...(others > 0
      ? [
          `${counted(others, 'other result')} in ${file} ${verb(others)} ${isAll ? 'among these' : 'left out'}: ${others === 1 ? 'it is' : 'they are'} of ${others === 1 ? 'a run' : 'runs'} that the campaign does not have as it is now, such as those of an earlier text, limit or revision.`,
        ]
      : []),
    ...(known > 0
      ? [`${counted(known, 'result')} in ${file} ${verb(known)} left out: of each run, the first result counts.`]
      : []),
    ...(readOtherwise > 0 ? [readOtherwiseText(readOtherwise, file)] : []),
    ...(isTorn ? [`The last line of ${file} is left out: it is torn, as a runner leaves it that is killed.`] : []),
  ]
}

/**
 * That results of a file have figures which other patterns have read than the campaign has now, in a sentence.
 *
 * @example
 * readOtherwiseText(2, 'results.jsonl') // '2 results in results.jsonl have figures that other patterns have read: …'
 */
export function readOtherwiseText(count: number, file: string): string {
  const [have, logs] = count === 1 ? ['has', 'its log'] : ['have', 'their logs']
  return `${counted(count, 'result')} in ${file} ${have} figures that other patterns have read: telos experiment parse reads ${logs} again.`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
