import { exampleDocumentId, examples } from '../../../examples/examples.ts'
import type { StudioShell } from '../../../shell/room.ts'
import { useRecent } from '../../../shell/views/places.ts'
import type { Catalogue } from '../../../workers/lab/lab-contract.ts'
import { type LabAddress, subjectPath } from '../address/lab-address.ts'
import type { Subject } from '../address/subject-source.ts'
import { labWords } from '../words.ts'

interface ProblemPickerProps {
  readonly address: LabAddress
  readonly shell: StudioShell
  readonly catalogue: Catalogue | undefined
  readonly subject?: Subject
}

/** Everything that can be searched: textbook problems, documents of this browser, examples. */
export function ProblemPicker({ address, shell, catalogue, subject }: ProblemPickerProps) {
  const words = labWords(address.language)
  const recent = useRecent(shell)
  const pathOf = (name: string) => subjectPath({ kind: 'textbook', name, start: '', goal: '' }).join('/')
  const current = address.subject
  const value = current.kind === 'own' || current.kind === 'trace' ? current.kind : subjectPath(current).join('/')
  const problems = catalogue?.problems ?? []
  const isListed = problems.some(({ name }) => pathOf(name) === value)
  const kept = recent.filter(({ id }) => !id.startsWith('example-')).slice(0, 50)
  const isUnlisted =
    subject !== undefined &&
    current.kind === 'document' &&
    !current.id.startsWith('example-') &&
    !kept.some(({ id }) => id === current.id)
  const go = (path: string) => {
    const query: Record<string, string> = address.language === 'en' ? {} : { lang: address.language }
    const compared = path === 'compare' ? comparedSubject(current, subject) : {}
    shell.go({ room: 'lab', path: path.split('/'), query: { ...query, ...compared } })
  }
  return (
    <select
      className="lab-wide"
      aria-label={words.problem}
      title={words.problem}
      value={subject === undefined ? '' : value}
      onChange={(event) => go(event.currentTarget.value)}
    >
      {subject === undefined && (
        <option value="" disabled>
          {words.choose}
        </option>
      )}
      {!isListed && current.kind === 'textbook' && <option value={value}>{current.name}</option>}
      <optgroup label={words.textbook}>
        {problems.map(({ name, title }) => (
          <option key={name} value={pathOf(name)}>
            {title}
          </option>
        ))}
      </optgroup>
      {(kept.length > 0 || isUnlisted) && (
        <optgroup label={words.documents}>
          {isUnlisted && <option value={value}>{subject?.title}</option>}
          {kept.map(({ id, title }) => (
            <option key={id} value={`document/${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={words.examples}>
        {examples.map((example) => (
          <option key={example.id} value={`document/${exampleDocumentId(example)}`}>
            {example.title}
          </option>
        ))}
      </optgroup>
      <optgroup label={words.more}>
        {(
          [
            ['own', current.kind === 'own' ? words.thisOwn : words.ownProblem],
            ['trace', current.kind === 'trace' ? words.thisRecording : words.recorded],
            ['needs', words.needs],
            ['compare', words.compare],
          ] as const
        ).map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </optgroup>
    </select>
  )
}

/** What is searched now, as the view of comparisons names it. */
function comparedSubject(current: LabAddress['subject'], subject: Subject | undefined): Record<string, string> {
  if (subject === undefined || current.kind === 'trace') return {}
  if (current.kind === 'document') return { problem: subjectPath(current).join('/'), file: subject.file }
  const { start, goal } = current
  return { problem: current.kind === 'own' ? 'own' : current.name, ...(start && { start }), ...(goal && { goal }) }
}
