import './file.css';
import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { type ChosenFile, chosenFile, maxUploadBytes } from './read-upload.ts';

interface FileFieldProps {
  /** Both are set by the surrounding form. */
  readonly value?: ChosenFile | null;
  readonly onChange?: (file: ChosenFile) => void;
  readonly id?: string;
  /** File types offered by the file dialog. */
  readonly accept?: string;
  readonly maxBytes?: number;
}

/** File input by drop or by a button, which also serves the keyboard. */
export function FileField(props: FileFieldProps) {
  const { value = null, onChange, id, accept = '.csv,.txt,.xlsx,text/csv', maxBytes = maxUploadBytes } = props;
  const t = useText();
  const { bytes } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => file && onChange?.(chosenFile(file));
  const showDropState = (event: DragEvent, state: boolean) => {
    event.preventDefault();
    setIsOver(state);
  };
  const target = {
    onDragOver: (event: DragEvent) => showDropState(event, true),
    onDragLeave: (event: DragEvent) => showDropState(event, false),
    onDrop: (event: DragEvent) => {
      showDropState(event, false);
      take(event.dataTransfer.files[0]);
    },
  };
  return (
    // A file may be dropped anywhere in the box.
    <div className={isOver ? 'file-field file-field-over' : 'file-field'} {...target}>
      <Button {...(id ? { id } : {})} icon={<Icon name="upload" size="small" />} onClick={() => input.current?.click()}>
        {t(value ? 'ui.file.another' : 'ui.file.choose')}
      </Button>
      <span className="quiet">
        {value ? `${value.file.name}, ${bytes(value.file.size)}` : t('ui.file.drop', { size: bytes(maxBytes) })}
      </span>
      <input
        ref={input}
        type="file"
        // Forms set their own display on inputs, which overrides `hidden`.
        style={{ display: 'none' }}
        accept={accept}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
