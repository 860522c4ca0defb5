import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { downloadText } from '../../../documents/download.ts'
import { remembered } from '../../../shell/remembered.ts'
import type { KeptTerm } from '../../../workers/lab/lab-contract.ts'
import { addressRoute } from '../address/lab-address.ts'
import type { LabPartProps } from '../panel/lab-panel.tsx'
import { labWords } from '../words.ts'
import { keptTermsKey, withTerm } from './kept-terms.ts'

/** States under names, kept in this browser: a search can start from them, and a file takes them along. */
export function SavedTerms({ model, shell, subject, address }: LabPartProps) {
  const words = labWords(useStore(model.store, ({ language }) => language))
  const problem = useStore(model.store, ({ lanes }) => lanes.find((lane) => lane.opened)?.opened?.problem.name ?? '')
  const [terms, setTerms] = useState<readonly KeptTerm[]>([])
  const [name, setName] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const key = keptTermsKey(problem)
  useEffect(() => {
    const text = remembered.getItem(key)
    if (text === null) return setTerms([])
    void model.door.ask('readTerms', { text }).then(
      (read) => setTerms('terms' in read ? read.terms : []),
      () => setTerms([]),
    )
  }, [model, key])

  const keep = async (next: readonly KeptTerm[]) => {
    setTerms(next)
    remembered.setItem(key, (await model.door.ask('writeTerms', { terms: next })).text)
  }
  const failing = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => shell.say(error instanceof Error ? error.message : String(error)))

  const save = failing(async () => {
    const place = model.wanted()
    if (place === undefined) return
    const { term, text } = await model.door.ask('term', place)
    await keep(withTerm(terms, name.trim() || text.slice(0, 40), term, new Date()))
    setName('')
  })
  const open = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await model.door.ask('readTerms', { text: await file.text() })
    if ('wrong' in read) shell.say(read.wrong)
    else await keep(read.terms.reduce((all, each) => withTerm(all, each.name, each.term, new Date(each.saved)), terms))
  }
  // a document has its start in its text
  const canStart = subject.source.kind === 'textbook'
  const startAt = ({ term }: KeptTerm) => {
    const start = typeof term === 'string' ? term : JSON.stringify(term)
    const { subject: asked } = address
    if (asked.kind !== 'textbook') return
    const jobs = model.store.getState().lanes.map(({ job }) => job)
    shell.go(
      addressRoute({
        ...address,
        subject: { ...asked, start },
        jobs,
        step: 0,
        selected: undefined,
        against: undefined,
        collapsed: [],
      }),
    )
  }
  return (
    <details className="lab-details">
      <summary>
        {words.terms} {terms.length > 0 && <small>{terms.length}</small>}
      </summary>
      <form
        className="lab-condition"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <input
          aria-label={words.termName}
          placeholder={words.termName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" className="button">
          {words.saveTerm}
        </button>
      </form>
      {terms.length === 0 && <p className="lab-quiet">{words.noTerms}</p>}
      <ul className="lab-terms">
        {terms.map((term) => (
          <li key={term.name}>
            <span title={JSON.stringify(term.term)}>{term.name}</span>
            {canStart && (
              <button type="button" className="link" onClick={() => startAt(term)}>
                {words.useAsStart}
              </button>
            )}
            <button type="button" className="link" onClick={failing(() => keep(terms.filter((each) => each !== term)))}>
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      <div className="lab-chips">
        {terms.length > 0 && (
          <button
            type="button"
            className="lab-chip"
            onClick={failing(async () => {
              const { text } = await model.door.ask('writeTerms', { terms })
              downloadText(`${problem}-terms.json`, text, 'application/json')
            })}
          >
            {words.termsFile}
          </button>
        )}
        <button type="button" className="lab-chip" onClick={() => picker.current?.click()}>
          {words.readTerms}
        </button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={words.readTerms}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            failing(() => open(file))()
          }}
        />
      </div>
    </details>
  )
}
