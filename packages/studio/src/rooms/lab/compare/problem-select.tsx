import { exampleDocumentId } from '../../../examples/example.ts'
import { examples } from '../../../examples/examples.ts'
import type { CompareSettings } from './compare-settings.ts'
import type { CompareWords } from './compare-words.ts'

interface ProblemSelectProps {
  readonly settings: CompareSettings
  readonly problems: readonly { readonly name: string; readonly title: string }[]
  readonly pick: (problem: string) => void
  readonly words: CompareWords
}

/** What is compared on: a textbook problem, an example, or one's own. */
export function ProblemSelect({ settings: { problem }, problems, pick, words }: ProblemSelectProps) {
  const documents = examples.map((example) => ({
    value: `document/${exampleDocumentId(example)}`,
    title: example.title,
  }))
  const isListed =
    problem === 'own' || [...problems.map(({ name }) => name), ...documents.map(({ value }) => value)].includes(problem)
  return (
    <label className="compare-problem">
      {words.problem}
      <select value={problem} onChange={({ currentTarget }) => pick(currentTarget.value)}>
        {!isListed && <option value={problem}>{problem}</option>}
        <optgroup label={words.textbook}>
          {problems.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.examples}>
          {documents.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </optgroup>
        <option value="own">{words.own}</option>
      </select>
    </label>
  )
}
