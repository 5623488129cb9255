/** The content schemas as JSON Schema, which the forms at /admin and VS Code are made from. */
import { z } from 'astro/zod';
import type { ImageSize, SchemaContext } from '../src/schemas/fields.ts';

/** A field or a group of fields: JSON Schema's own keywords, and what `src/schemas/fields.ts` adds. */
export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  /** What is wrong where the pattern does not match. */
  patternErrorMessage?: string;
  default?: number;
  /** All names that a name may be one of; too many for `enum`, which editors show in full. */
  options?: string[];
  /** The least size of the image that this field is the path of. */
  image?: ImageSize;
  /** The collection whose entries this field is the name of one of. */
  collection?: string;
  /** For VS Code: what it completes. */
  defaultSnippets?: { label: string; body: string }[];
}

/**
 * Converts a content schema.
 * @param schemaWith one of `src/schemas`
 * @param adapt changes each field of the result, for one reader
 */
export function toJsonSchema(
  schemaWith: (tools: SchemaContext) => z.ZodType,
  adapt: (field: JsonSchema) => void = () => undefined,
): JsonSchema {
  const image = (least?: ImageSize) => z.string().meta({ image: least });
  const schema = schemaWith({ image: image as unknown as SchemaContext['image'] });
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const field = jsonSchema as JsonSchema & { exclusiveMinimum?: number; format?: string };
      if (field.type === 'integer') {
        if (field.exclusiveMinimum !== undefined) field.minimum = field.exclusiveMinimum + 1;
        delete field.exclusiveMinimum;
        // What zod says of every whole number tells people nothing.
        if (field.maximum === Number.MAX_SAFE_INTEGER) delete field.maximum;
      }
      if (field.pattern !== undefined) {
        // The schema's own words: an editor would show the pattern itself.
        field.patternErrorMessage ??= z.safeParse(zodSchema, '').error?.issues[0]?.message ?? '';
        // The pattern says it too.
        delete field.format;
      }
      adapt(field);
    },
  }) as JsonSchema;
}
