import type { TextFile } from '@telos/language'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { heldTrace, holdTrace, longestTrace, traceRoute } from '../../../documents/held-trace.ts'
import { groupedNumber } from '../number-text.ts'
import type { LabSubViewProps } from '../sub-view.ts'
import { useTitle } from '../use-title.ts'
import { editableTrace, exampleTrace, longestEdited } from './example-trace.ts'
import { traceWords } from './trace-words.ts'
import './trace.css'

/** Where a recorded search is opened, at `#/lab/trace`. Its search is at `#/lab/trace/run`. */
export function TraceView({ shell, route, language }: LabSubViewProps) {
  const words = traceWords[language]
  useTitle(shell, words.title)
  const held = heldTrace()
  // the address of a search that the page has not got any more
  const isGone = held === undefined && route.path[1] === traceRoute.path[1]
  const [text, setText] = useState(() => editableTrace(held))
  const go = () => {
    const { lang } = route.query
    shell.go({ ...traceRoute, query: lang ? { lang } : {} })
  }
  const open = (file: TextFile) => {
    holdTrace(file)
    go()
  }
  const openFile = async (file: File | undefined) => {
    if (file === undefined) return
    // a character takes at least one byte and at most four
    if (file.size > longestTrace * 4) shell.say(words.tooLarge)
    else
      await file.text().then(
        (read) => open({ path: file.name, text: read }),
        (error: Error) => shell.say(error.message),
      )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same can be done with the button
    <div
      className="trace"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void openFile(event.dataTransfer.files[0])
      }}
    >
      <h2>{words.title}</h2>
      <p>
        {isGone && <strong>{words.gone}</strong>} {words.lead}
      </p>
      <p className="trace-tools">
        <label className="button primary">
          <Upload size={14} aria-hidden /> {words.open}
          <input
            type="file"
            accept=".yaml,.yml,.json"
            onChange={({ currentTarget }) => void openFile(currentTarget.files?.[0])}
          />
        </label>
        <span>{words.drop}</span>
      </p>
      {held !== undefined && held.text.length > longestEdited && (
        <p className="trace-tools">
          <span>{words.tooLong(held.path, groupedNumber(held.text.length, language))}</span>
          <button type="button" className="button" onClick={go}>
            {words.back}
          </button>
        </p>
      )}
      <textarea
        aria-label={words.text}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="trace-tools">
        <button
          type="button"
          className="button"
          disabled={text.trim() === ''}
          onClick={() => open({ path: 'pasted.trace.yaml', text })}
        >
          {words.read}
        </button>
        <button type="button" className="button" onClick={() => open(exampleTrace)}>
          {words.example}
        </button>
      </p>
    </div>
  )
}
