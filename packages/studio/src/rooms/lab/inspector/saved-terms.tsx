import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { downloadText } from '../../../documents/take-away.ts'
import { remembered } from '../../../shell/remembered.ts'
import { termText } from '../../../workers/lab/contract/lab-files.ts'
import type { KeptTerm } from '../../../workers/lab/lab-contract.ts'
import { addressRoute } from '../address/lab-address.ts'
import type { LabPartProps } from '../panel/lab-panel.tsx'
import { useLabWords } from '../words.ts'
import { keptTermsKey, mostTerms, untakenName, withTerms } from './kept-terms.ts'

/** States under names, kept in this browser: a search can start from them, and a file takes them along. */
export function SavedTerms({ model, shell, subject, address }: LabPartProps) {
  const words = useLabWords(model)
  const problem = useStore(model.store, ({ lanes }) => lanes.find((lane) => lane.opened)?.opened?.problem.name ?? '')
  const [terms, setTerms] = useState<readonly KeptTerm[]>([])
  const [name, setName] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const key = keptTermsKey(problem)
  const kept = useCallback(async (): Promise<readonly KeptTerm[]> => {
    const text = remembered.getItem(key)
    if (text === null) return []
    const read = await model.door.ask('readTerms', { text, language: 'en' })
    return 'terms' in read ? read.terms : []
  }, [model, key])
  useEffect(() => {
    let isCurrent = true
    kept().then(
      (found) => isCurrent && setTerms(found),
      () => isCurrent && setTerms([]),
    )
    return () => void (isCurrent = false)
  }, [kept])

  const keep = async (next: readonly KeptTerm[]) => {
    remembered.setItem(key, (await model.door.ask('writeTerms', { terms: next })).text)
    setTerms(next)
  }
  /** Adds to what is kept now: another tab may have saved some since. */
  const add = async (added: readonly KeptTerm[]) => {
    const { terms: next, left } = withTerms(await kept(), added)
    await keep(next)
    return left
  }
  const remove = async ({ name: removed }: KeptTerm) => keep((await kept()).filter((each) => each.name !== removed))
  const failing = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => shell.say(error instanceof Error ? error.message : String(error)))

  const save = failing(async () => {
    const place = model.wanted()
    if (place === undefined) return
    const { text, ...found } = await model.door.ask('term', place)
    const wanted = name.trim() || untakenName(await kept(), text.slice(0, 40))
    const left = await add([{ name: wanted, saved: new Date().toISOString(), ...found }])
    if (left.length === 0) return setName('')
    shell.say((await kept()).length < mostTerms ? words.termTaken(wanted) : words.termsFull(mostTerms))
  })
  const open = async (file: File | undefined) => {
    if (file === undefined) return
    const { language } = model.store.getState()
    const read = await model.door.ask('readTerms', { text: await file.text(), language })
    if ('wrong' in read) shell.say(read.wrong)
    else {
      const left = await add(read.terms)
      if (left.length > 0) shell.say(words.termsNotRead(left.length))
    }
  }
  // a document has its start in its text
  const canStart = subject.source.kind === 'textbook' || subject.source.kind === 'own'
  const startAt = ({ term, way }: KeptTerm) => {
    const { subject: asked } = address
    if (asked.kind !== 'textbook' && asked.kind !== 'own') return
    const { way: _, ...others } = asked
    const start = way === undefined ? termText(term) : way.start
    const jobs = model.store.getState().lanes.map(({ job }) => job)
    shell.go(
      addressRoute({
        ...address,
        subject: { ...others, start, ...(way && way.steps.length > 0 && { way: way.steps }) },
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
            <button type="button" className="link" onClick={failing(() => remove(term))}>
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
