import './form-problem.css';
import { Icon } from '../icon/Icon.tsx';

interface FormProblemProps {
  readonly lines: readonly string[];
}

/** Errors that belong to no single field; announced when they appear. */
export function FormProblem({ lines }: FormProblemProps) {
  return (
    <div role="alert" aria-live="assertive">
      {lines.length > 0 && (
        <div className="form-problem">
          <Icon name="crossCircle" size="small" />
          <div>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
