import { FolderOpen, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { templates } from '../../../examples/templates.ts'
import { FilePicker } from '../../../shell/opening/file-picker.tsx'
import type { HomeOpening } from './opening.ts'

interface StartPanelProps {
  readonly opening: HomeOpening
  readonly picker: RefObject<HTMLInputElement | null>
}

/** New documents, and files from the disk. */
export function StartPanel({ opening, picker }: StartPanelProps) {
  return (
    <section aria-labelledby="start-title">
      <h2 id="start-title">Start something</h2>
      <div className="start-buttons">
        {templates.map((template, index) => (
          <button
            key={template.kind}
            type="button"
            className={index === 0 ? 'button primary' : 'button'}
            onClick={() => void opening.openTemplate(template)}
          >
            <Plus size={14} aria-hidden /> {template.title}
          </button>
        ))}
        <button type="button" className="button" onClick={() => picker.current?.click()}>
          <FolderOpen size={14} aria-hidden /> Open a file
        </button>
      </div>
      <FilePicker
        picker={picker}
        label="Files to open"
        accept=".yaml,.yml,.json,.pddl,.txt,.vgdl,.lvl,.level"
        open={(files) => void opening.openFiles(files)}
      />
      <p className="hint">Or drop files anywhere on this page.</p>
    </section>
  )
}
